import { useQuery } from '@tanstack/react-query'
import type { ContentProblem } from 'protocol/publisher.ts'
import { Link } from 'react-router'
import { count } from '../../components/words.ts'
import { type FileScreenState, filePath } from './places.ts'
import { siteQueries } from './siteQueries.ts'

interface ProblemListProps {
  problems: readonly ContentProblem[]
  /** The document under whose heading the list is shown. Problems of other documents are shown with the document's name. */
  of?: string
  /** The history state for links to forms. */
  state?: FileScreenState
}

/** Lists the problems that prevent publishing, each with a link to its field. Renders nothing if there is no problem. */
export function ProblemList({ problems, of, state }: ProblemListProps) {
  const { data } = useQuery(siteQueries.overview)
  if (problems.length === 0) return null
  const nameOf = (file: string) => data?.files.find((each) => each.file === file)?.name
  return (
    <section className="notice" aria-label="To put right">
      <p>
        {of === undefined
          ? `${count(problems.length, 'thing keeps', 'things keep')} this from being published:`
          : 'It waits until this is put right:'}
      </p>
      <ul className="bulleted">
        {problems.map(({ file, path, text, label, says }) => (
          <li key={file + path?.join('.') + text}>
            <Link to={filePath(file, path)} state={state}>
              {of === file && label ? (
                <>
                  ‘{label}’ {says}
                </>
              ) : (
                `${label || of === file ? '' : `${nameOf(file) ?? file}: `}${text}`
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
