import { useId } from 'react'
import styles from './Stages.module.css'

interface StagesProps {
  heading: string
  stages: readonly { heading: string; text: string }[]
}

/** What happened in which order: numbered stops on a line. */
export function Stages({ heading, stages }: StagesProps) {
  const headingId = useId()
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <div className="column">
        <h2 id={headingId}>{heading}</h2>
        <ol role="list" className={styles.line}>
          {stages.map((stage) => (
            <li key={stage.heading}>
              <h3>{stage.heading}</h3>
              <p>{stage.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
