import type { ReactNode } from 'react'
import type { About } from 'schema/copy/about.ts'
import { LinkedText } from '../../widgets/LinkedText.tsx'
import { Section } from '../../widgets/Section.tsx'
import styles from './Prose.module.css'

type ProseProps = About['company'] & { children?: ReactNode }

export function Prose({ heading, paragraphs, children }: ProseProps) {
  return (
    <Section className="surface" layout={`${styles.columns} split`} heading={heading}>
      <div className={styles.text}>
        {paragraphs.map((paragraph, index) => (
          <p key={paragraph} className={index === 0 ? 'lead' : undefined}>
            <LinkedText>{paragraph}</LinkedText>
          </p>
        ))}
      </div>
      {children}
    </Section>
  )
}
