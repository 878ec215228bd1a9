import { type ReactNode, useId } from 'react'
import { LinkedText } from '../../widgets/LinkedText.tsx'
import styles from './Prose.module.css'

interface ProseProps {
  heading: string
  paragraphs: readonly string[]
  /** What follows on the same ground. */
  children?: ReactNode
}

/** A heading in the margin of its text. */
export function Prose({ heading, paragraphs, children }: ProseProps) {
  const headingId = useId()
  return (
    <section className="section surface" aria-labelledby={headingId}>
      <div className={`column ${styles.columns} split`}>
        <h2 id={headingId}>{heading}</h2>
        <div className={styles.text}>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>
              <LinkedText>{paragraph}</LinkedText>
            </p>
          ))}
        </div>
      </div>
      {children}
    </section>
  )
}
