import { useId } from 'react'
import type { ServiceGroupId as ServiceLine } from '../content/types/Service.ts'
import styles from './LineStops.module.css'

interface LineStopsProps {
  heading: string
  line: ServiceLine
  /** The services of one line, in its order. */
  stops: readonly { label: string; path: string; fare: string }[]
  currentPath: string
}

/** The services of a line as its stops; this page's is where you are. */
export function LineStops({ heading, line, stops, currentPath }: LineStopsProps) {
  const headingId = useId()
  return (
    <nav className={styles.section} aria-labelledby={headingId} data-line={line}>
      <div className="column">
        <h2 id={headingId}>{heading}</h2>
        <ol role="list" className={styles.line}>
          {stops.map(({ label, path, fare }) => (
            <li key={path}>
              <a href={path} aria-current={path === currentPath ? 'page' : undefined}>
                {label}
              </a>
              <span>{fare}</span>
            </li>
          ))}
        </ol>
      </div>
    </nav>
  )
}
