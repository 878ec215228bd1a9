import { useId } from 'react'
import type { Drawing as DrawingFile } from '../../content/media.ts'
import { Drawing } from '../../widgets/Drawing.tsx'
import styles from './CaseStudyTechnology.module.css'

interface CaseStudyTechnologyProps {
  heading: string
  /** Empty where the content does not say it. */
  description: string
  stack: readonly { name: string; logo: DrawingFile }[]
}

/** The tools of one project, with the reason for them. */
export function CaseStudyTechnology({ heading, description, stack }: CaseStudyTechnologyProps) {
  const headingId = useId()
  return (
    <section className="section surface" aria-labelledby={headingId}>
      <div className={`column ${styles.columns} split`}>
        <div>
          <h2 id={headingId}>{heading}</h2>
          {description && <p className={styles.description}>{description}</p>}
        </div>
        {stack.length > 0 && (
          <ul role="list" className={styles.stack}>
            {stack.map(({ name, logo }) => (
              <li key={name}>
                <Drawing drawing={logo} alt="" />
                {name}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
