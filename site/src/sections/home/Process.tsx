import { useId } from 'react'
import styles from './Process.module.css'
import { ScrumLoop, type ScrumLoopProps } from './ScrumLoop.tsx'

interface ProcessProps {
  heading: string
  text: string
  illustration: ScrumLoopProps
}

/** How the agency works: the words beside their heading, the drawing across the whole column below. */
export function Process({ heading, text, illustration }: ProcessProps) {
  const headingId = useId()
  return (
    <section className={styles.process} aria-labelledby={headingId}>
      <div className={`column ${styles.columns}`}>
        <div className={styles.words}>
          <h2 id={headingId}>{heading}</h2>
          <p>{text}</p>
        </div>
        <ScrumLoop {...illustration} />
      </div>
    </section>
  )
}
