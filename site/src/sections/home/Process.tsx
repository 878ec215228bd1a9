import { useId } from 'react'
import type { Words } from '../../content/copyFor.ts'
import styles from './Process.module.css'
import { ScrumLoop } from './ScrumLoop.tsx'

/** How the agency works: the words beside their heading, the drawing across the whole column below. */
export function Process({ heading, text, illustration }: Words['process']) {
  const headingId = useId()
  return (
    <section className="section surface" aria-labelledby={headingId}>
      <div className={`column ${styles.columns}`}>
        <div className={`${styles.words} split`}>
          <h2 id={headingId}>{heading}</h2>
          <p className="lead">{text}</p>
        </div>
        <ScrumLoop {...illustration} />
      </div>
    </section>
  )
}
