import { SampleLabel } from '../../widgets/SampleLabel.tsx'
import { Section } from '../../widgets/Section.tsx'
import styles from './Sectors.module.css'

interface SectorsProps {
  heading: string
  text: string
  sectors: readonly {
    name: string
    path: string
    /** What shows whether the work helped, and the project that measures it. */
    measure?:
      | { label: string; text: string; project: { label: string; path: string }; sample: boolean }
      | undefined
  }[]
}

/** The sectors that the agency works in, each with what is measured there; nothing where nothing is measured. */
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
