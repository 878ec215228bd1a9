import { useId } from 'react'
import styles from './CaseStudyOverview.module.css'

interface CaseStudyOverviewProps {
  overviewHeading: string
  overview: string
  effort?: string | undefined
  featuresHeading: string
  features: readonly string[]
}

export function CaseStudyOverview(props: CaseStudyOverviewProps) {
  const { overviewHeading, overview, effort, featuresHeading, features } = props
  const id = useId()
  return (
    <div className={`column ${styles.columns} section split`}>
      <section aria-labelledby={`${id}-overview`}>
        <h2 id={`${id}-overview`}>{overviewHeading}</h2>
        <p className={styles.overview}>{overview}</p>
        {effort && <p className="note">{effort}</p>}
      </section>
      {features.length > 0 && (
        <section aria-labelledby={`${id}-features`}>
          <h2 id={`${id}-features`}>{featuresHeading}</h2>
          <ul role="list" className={`${styles.features} ruled`}>
            {features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
