import type { ContentProblem } from 'protocol/publisher.ts'
import { Link } from 'react-router'
import { count } from '../../components/words.ts'
import { filePath } from './places.ts'

/** What keeps the changes from being published, each with the way to its field; nothing where there is none. */
export function ProblemList({ problems }: { problems: readonly ContentProblem[] }) {
  if (problems.length === 0) return null
  return (
    <section className="notice" aria-label="To put right">
      <p>{count(problems.length, 'thing keeps', 'things keep')} this from being published:</p>
      <ul className="bulleted">
        {problems.map(({ file, path, text }) => (
          <li key={file + text}>
            <Link to={filePath(file, path)}>{text}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
