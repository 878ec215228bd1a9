import { useId } from 'react'
import { Icon } from '../../widgets/Icon.tsx'
import { SampleLabel } from '../../widgets/SampleLabel.tsx'
import { SectionHead } from '../../widgets/SectionHead.tsx'
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
  const headingId = useId()
  if (!sectors.some(({ measure }) => measure)) return null
  return (
    <section className={`column ${styles.section}`} aria-labelledby={headingId}>
      <SectionHead id={headingId} heading={heading}>
        {text}
      </SectionHead>
      <ul role="list" className={styles.sectors}>
        {sectors.map(({ name, path, measure }) => (
          <li key={path}>
            <h3>
              <a href={path}>{name}</a>
            </h3>
            {measure && (
              <>
                <p className={styles.measure}>
                  <span>
                    {measure.label} {measure.sample && <SampleLabel />}
                  </span>
                  {measure.text}
                </p>
                <a className={styles.project} href={measure.project.path}>
                  {measure.project.label}
                  <Icon name="arrow-right" />
                </a>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
