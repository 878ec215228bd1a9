import { useQuery } from '@tanstack/react-query'
import type { ContentProblem } from 'protocol/publisher.ts'
import { Link } from 'react-router'
import { type FileScreenState, filePath } from './siteAddresses.ts'
import { siteQueries } from './siteQueries.ts'

interface ProblemListProps {
  problems: readonly ContentProblem[]
  /** The document under whose heading the list is shown: the list names only the other documents. */
  of?: string
  said?: string
  state?: FileScreenState
}

/** Lists the problems that prevent publishing, each with a link to its field. Renders nothing if there is no problem. */
export function ProblemList({ problems, of, said, state }: ProblemListProps) {
  const { data } = useQuery(siteQueries.overview)
  if (problems.length === 0) return null
  const nameOf = (file: string) => data?.files.find((each) => each.file === file)?.name ?? file
  const others = problems.map(({ file }) => file).filter((file) => of && file !== of)
  const named = [...new Set(others)].map(nameOf).join(', ')
  const until = `It waits ${named && `for ${named}, `}until this is put right:`
  const isEmpty = ({ label, says }: ContentProblem) => label && says?.startsWith('is empty')
  return (
    <section className="notice" aria-label="To put right">
      <p>{said ?? until}</p>
      <ul className="bulleted">
        {problems.map((problem) => {
          const { file, path, text, label, says } = problem
          const gaps = problems.filter((each) => each.file === file && isEmpty(each))
          // The list item for a document's first empty field names all empty fields of the document.
          if (gaps.indexOf(problem) > 0) return null
          const isOwn = of === file
          return (
            <li key={file + path?.join('.') + text}>
              {gaps.length > 1 && isEmpty(problem) ? (
                <>
                  {!isOwn && `${nameOf(file)}: `}
                  {gaps.length} texts or choices are missing:
                  <ul className="bulleted">
                    {gaps.map((gap) => (
                      <li key={gap.text}>
                        <Link to={filePath(file, gap.path)} state={state}>
                          {gap.label}
                        </Link>
                      </li>
                    ))}
                  </ul>
                </>
              ) : (
                <Link to={filePath(file, path)} state={state}>
                  {isOwn && label
                    ? `‘${label}’ ${says}`
                    : `${label || isOwn ? '' : `${nameOf(file)}: `}${text}`}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
