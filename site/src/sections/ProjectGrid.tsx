import type { Picture, Video } from '../content/mediaTypes.ts'
import { ButtonLink } from '../widgets/Button.tsx'
import { LoopingVideo } from '../widgets/LoopingVideo.tsx'
import { SampleLabel } from '../widgets/SampleLabel.tsx'
import styles from './ProjectGrid.module.css'

interface ProjectGridProps {
  heading: string
  lead: string
  projects: readonly {
    id: string
    path: string
    title: string
    industry: string
    cardDescription: string
    sample: boolean
    poster: Picture
    video: Video | null
  }[]
  caseStudyLabel: string
  getQuote: { label: string; path: string }
  /** The open place after the last project. */
  invitation: { heading: string; text: string; link: { label: string; path: string } }
}

/** Every project with its clip or its poster: two a row, then three, so that the wall never turns into a table. */
export function ProjectGrid(props: ProjectGridProps) {
  const { heading, lead, projects, caseStudyLabel, getQuote, invitation } = props
  return (
    <div className={`column ${styles.portfolio}`}>
      <div className={styles.head}>
        <h1>{heading}</h1>
        <p>{lead}</p>
      </div>
      <ul role="list" className={styles.grid}>
        {projects.map(({ id, path, title, industry, cardDescription, poster, video, sample }) => (
          <li key={id}>
            <article className={styles.project}>
              <LoopingVideo
                poster={poster}
                video={video}
                label={`${title}: ${cardDescription}`}
                sizes="(min-width: 1024px) 33vw, (min-width: 700px) 50vw, 100vw"
              />
              <p className={styles.industry}>
                {industry} {sample && <SampleLabel />}
              </p>
              <h2>{title}</h2>
              <p>{cardDescription}</p>
              <div className={styles.actions}>
                <ButtonLink href={path} look="secondary">
                  {caseStudyLabel}
                  <span className="visually-hidden">: {title}</span>
                </ButtonLink>
                <a href={getQuote.path} aria-label={`${getQuote.label}: ${title}`}>
                  {getQuote.label}
                </a>
              </div>
            </article>
          </li>
        ))}
        <li className={styles.open}>
          <h2>{invitation.heading}</h2>
          <p>{invitation.text}</p>
          <ButtonLink href={invitation.link.path}>{invitation.link.label}</ButtonLink>
        </li>
      </ul>
    </div>
  )
}
