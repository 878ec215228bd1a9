import { Section } from '../../widgets/Section.tsx'
import styles from './CaseStudyImpact.module.css'

interface CaseStudyImpactProps {
  heading: string
  paragraphs: readonly string[]
}

export function CaseStudyImpact({ heading, paragraphs }: CaseStudyImpactProps) {
  return (
    <Section
      className={styles.section}
      layout={`${styles.columns} split`}
      heading={heading}
      data-theme="dark"
    >
      <div className={styles.text}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Section>
  )
}
