import type { Words } from '../../content/copyFor.ts'
import type { Project } from '../../content/createSite.ts'
import { from } from '../../styles/breakpoints.ts'
import { ButtonLink } from '../../widgets/Button.tsx'
import { LoopingVideo } from '../../widgets/LoopingVideo.tsx'
import { SampleLabel } from '../../widgets/SampleLabel.tsx'
import { Section } from '../../widgets/Section.tsx'
import { PICTURE_WIDTHS, pairSizes } from './projectSizes.ts'
import styles from './RecentProjects.module.css'

type RecentProjectsProps = Words['recentProjects'] & { projects: readonly Project[] }

export function RecentProjects({ heading, text, projects, more }: RecentProjectsProps) {
  const sizes = pairSizes(projects.length)
  const besideLink = projects.length % 2 === 0 ? sizes.lastIndexOf('large') : undefined
  if (projects.length === 0) return null
  return (
    <Section layout={styles.wall} heading={heading} text={text} data-theme="dark">
      {projects.map(
        ({ id, path, title, industryName, cardDescription, poster, video, sample }, index) => (
          <article
            key={id}
            className={styles.project}
            data-size={sizes[index]}
            data-beside-link={index === besideLink || undefined}
          >
            <LoopingVideo
              poster={poster}
              video={video}
              label={title}
              sizes={`${from('tablet')} ${PICTURE_WIDTHS[sizes[index] ?? 'full']}, 92vw`}
            />
            <div className={styles.caption}>
              <h3>
                <a href={path}>{title}</a>
              </h3>
              {(industryName || sample) && (
                <p className="note">
                  {industryName} {sample && <SampleLabel />}
                </p>
              )}
              <p className="muted">{cardDescription}</p>
            </div>
          </article>
        ),
      )}
      <div className={styles.more}>
        <ButtonLink href={more.path} look="secondary">
          {more.label}
        </ButtonLink>
      </div>
    </Section>
  )
}
