import type { Project } from '../../content/createSite.ts'
import { from } from '../../styles/breakpoints.ts'
import { Picture } from '../../widgets/Picture.tsx'
import { SampleLabel } from '../../widgets/SampleLabel.tsx'
import { Section } from '../../widgets/Section.tsx'
import styles from './ServiceWork.module.css'

const PICTURE_SIZES = `${from('tablet')} min(46vw, 600px), 92vw`

interface ServiceWorkProps {
  heading: string
  projects: readonly Project[]
}

export function ServiceWork({ heading, projects }: ServiceWorkProps) {
  if (projects.length === 0) return null
  return (
    <Section className={styles.section} heading={heading}>
      <ul role="list" className={styles.projects}>
        {projects.map(({ id, path, title, outcome, sample, poster, industry, industryName }) => (
          <li key={id}>
            <article className={styles.project}>
              <Picture picture={poster} alt="" sizes={PICTURE_SIZES} />
              <div className={styles.words}>
                <h3>
                  <a href={path}>{title}</a>
                </h3>
                {outcome && <p>{outcome}</p>}
                <p className="muted">
                  {industry && <a href={`/industries#${industry}`}>{industryName}</a>}{' '}
                  {sample && <SampleLabel />}
                </p>
              </div>
            </article>
          </li>
        ))}
      </ul>
    </Section>
  )
}
