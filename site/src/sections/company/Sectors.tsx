import { SampleLabel } from '../../widgets/SampleLabel.tsx'
import { Section } from '../../widgets/Section.tsx'
import styles from './Sectors.module.css'

interface SectorsProps {
  heading: string
  text: string
  sectors: readonly {
    name: string
    path: string
    /** A measure of success, and the project that has it. */
    measure?:
      | { label: string; text: string; project: { label: string; path: string }; sample: boolean }
      | undefined
  }[]
}

/** The agency's sectors, each with a measure of success. Renders nothing without measures. */
export function Sectors({ heading, text, sectors }: SectorsProps) {
  if (!sectors.some(({ measure }) => measure)) return null
  return (
    <Section heading={heading} text={text}>
      <ul role="list" className={`${styles.sectors} ruled`}>
        {sectors.map(({ name, path, measure }) => (
          <li key={path} className="split">
            <h3>
              <a href={path}>{name}</a>
            </h3>
            {measure && (
              <>
                <p className={styles.measure}>
                  <span className="label">
                    {measure.label} {measure.sample && <SampleLabel />}
                  </span>
                  {measure.text}
                </p>
                <a className={`${styles.project} link arrow`} href={measure.project.path}>
                  {measure.project.label}
                </a>
              </>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
