import type { Project } from '../../content/createSite.ts'
import { from } from '../../styles/breakpoints.ts'
import { LoopingVideo } from '../../widgets/LoopingVideo.tsx'
import { SampleLabel } from '../../widgets/SampleLabel.tsx'
import styles from './CaseStudyIntro.module.css'

const VIDEO_SIZES = `${from('laptop')} min(49vw, 650px), 92vw`

interface CaseStudyIntroProps
  extends Pick<
    Project,
    'title' | 'industryName' | 'shortDescription' | 'outcome' | 'sample' | 'poster' | 'video'
  > {
  industryPath: string
  outcomeHeading: string
  sampleNote: string
  facts: readonly { label: string; value: string }[]
}

export function CaseStudyIntro(props: CaseStudyIntroProps) {
  const { title, industryName, shortDescription, outcomeHeading, outcome, sample } = props
  return (
    <div className={`column ${styles.intro} split`}>
      <div className={styles.words}>
        {industryName && (
          <p>
            <a className="link" href={props.industryPath}>
              {industryName}
            </a>
          </p>
        )}
        <h1>{title}</h1>
        <p className={`${styles.description} lead`}>{shortDescription}</p>
        {outcome && (
          <p className={styles.outcome}>
            <strong>{outcomeHeading}</strong>
            {outcome}
          </p>
        )}
      </div>
      <div className={styles.video}>
        <LoopingVideo
          poster={props.poster}
          video={props.video}
          label={title}
          sizes={VIDEO_SIZES}
          priority
        />
      </div>
      {props.facts.length > 0 && (
        <dl className={styles.facts}>
          {props.facts.map(({ label, value }) => (
            <div key={label}>
              <dt className="label">{label}</dt>
              <dd className="h3">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {sample && (
        <p className={`${styles.sample} note`}>
          <SampleLabel /> {props.sampleNote}
        </p>
      )}
    </div>
  )
}
