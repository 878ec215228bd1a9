import type { LegalSection } from 'schema/legalText.ts'
import type { Site } from '../../content/createSite.ts'
import { columnsFor } from '../../widgets/columnsFor.ts'
import { Markdown } from '../../widgets/Markdown.tsx'
import styles from './LegalText.module.css'

type LegalTextProps = Site['privacy' | 'terms'] & { numbered: boolean }

export function LegalText(props: LegalTextProps) {
  const { heading, lastChange, summary, sections, numbered } = props
  const title = (section: LegalSection, index: number) =>
    numbered ? `${index + 1}. ${section.heading}` : section.heading
  return (
    <div className={`column ${styles.page} split`}>
      <div className={styles.head}>
        <h1>{heading}</h1>
        <p className="muted">Last changed on {lastChange}</p>
      </div>
      {summary.length > 0 && (
        <div className={`${styles.summary} sign`} data-theme="dark">
          <p className="h3">In short</p>
          <ul role="list" className="split" data-columns={columnsFor(summary.length)}>
            {summary.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      <nav className={`${styles.contents} bare`} aria-label="On this page">
        <ol role="list" className="ruled">
          {sections.map((section, index) => (
            <li key={section.id}>
              <a href={`#${section.id}`}>{title(section, index)}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.text}>
        {sections.map((section, index) => (
          <section key={section.id} id={section.id} aria-labelledby={`${section.id}-heading`}>
            <h2 id={`${section.id}-heading`}>{title(section, index)}</h2>
            <Markdown subject={section.heading}>{section.text}</Markdown>
          </section>
        ))}
      </div>
    </div>
  )
}
