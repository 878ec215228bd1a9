import { useId } from 'react'
import type { Picture, Video } from '../content/mediaTypes.ts'
import type { NavigationLink } from '../content/navigation.ts'
import { ButtonLink } from '../widgets/Button.tsx'
import { LoopingVideo } from '../widgets/LoopingVideo.tsx'
import { SampleLabel } from '../widgets/SampleLabel.tsx'
import styles from './RecentProjects.module.css'

interface RecentProjectsProps {
  heading: string
  text: string
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
  more: NavigationLink
}

/** Four projects on a dark wall, hung at different heights. */
export function RecentProjects({ heading, text, projects, more }: RecentProjectsProps) {
  const headingId = useId()
  return (
    <section className={styles.section} aria-labelledby={headingId} data-board="">
      <div className={`column ${styles.wall}`}>
        <div className={styles.head}>
          <h2 id={headingId}>{heading}</h2>
          <p>{text}</p>
        </div>
        {projects.map(({ id, path, title, industry, cardDescription, poster, video, sample }) => (
          <article key={id} className={styles.project}>
            <LoopingVideo
              poster={poster}
              video={video}
              label={`${title}: ${cardDescription}`}
              sizes="(min-width: 768px) 50vw, 100vw"
            />
            <div className={styles.caption}>
              <h3>
                <a href={path}>{title}</a>
              </h3>
              <p className={styles.industry}>
                {industry} {sample && <SampleLabel />}
              </p>
              <p>{cardDescription}</p>
            </div>
          </article>
        ))}
        <div className={styles.more}>
          <ButtonLink href={more.path} look="secondary">
            {more.label}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
