import type { Project } from '../../content/createSite.ts'
import type { Picture, Video } from '../../content/media.ts'
import { from } from '../../styles/breakpoints.ts'
import { LoopingVideo } from '../../widgets/LoopingVideo.tsx'
import { SampleLabel } from '../../widgets/SampleLabel.tsx'
import styles from './CaseStudyIntro.module.css'

const VIDEO_SIZES = `${from('laptop')} min(49vw, 650px), 92vw`

interface CaseStudyIntroProps
  extends Pick<Project, 'title' | 'shortDescription' | 'outcome' | 'sample'> {
  industry: string
  industryPath: string
  outcomeHeading: string
  sampleNote: string
  poster: Picture
  video: Video | null
  facts: readonly { label: string; value: string }[]
}

export function CaseStudyIntro(props: CaseStudyIntroProps) {
  const { industry, title, shortDescription, outcomeHeading, outcome, sample, sampleNote } = props
  return (
    <div className={`column ${styles.intro} split`}>
      <div className={styles.words}>
        {industry && (
          <p>
            <a className="link" href={props.industryPath}>
              {industry}
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
          <SampleLabel /> {sampleNote}
        </p>
      )}
    </div>
  )
}
