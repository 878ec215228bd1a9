import { useId } from 'react'
import styles from './CaseStudyImpact.module.css'

interface CaseStudyImpactProps {
  heading: string
  paragraphs: readonly string[]
}

/** What the delivered thing does now, in large type on a dark ground. */
export function CaseStudyImpact({ heading, paragraphs }: CaseStudyImpactProps) {
  const headingId = useId()
  return (
    <section className={styles.section} aria-labelledby={headingId} data-theme="dark">
      <div className={`column ${styles.columns}`}>
        <h2 id={headingId}>{heading}</h2>
        <div className={styles.text}>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
    </section>
  )
}
