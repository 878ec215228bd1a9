import type { ChatInvitation } from '../../content/contact.ts'
import type { Words } from '../../content/copyFor.ts'
import type { Project } from '../../content/createSite.ts'
import { from } from '../../styles/breakpoints.ts'
import { ButtonLink } from '../../widgets/Button.tsx'
import { ChatLink } from '../../widgets/ContactLinks.tsx'
import { LinkedText } from '../../widgets/LinkedText.tsx'
import { LoopingVideo } from '../../widgets/LoopingVideo.tsx'
import { SampleLabel } from '../../widgets/SampleLabel.tsx'
import styles from './ProjectGrid.module.css'
import { PICTURE_WIDTHS, wallSizes } from './projectSizes.ts'

interface ProjectGridProps extends Pick<Words['portfolio'], 'heading' | 'lead' | 'getQuote'> {
  projects: readonly Project[]
  caseStudyLabel: string
  invitation: Words['caseStudy']['callToAction'] & { chat: ChatInvitation }
}

export function ProjectGrid(props: ProjectGridProps) {
  const { heading, lead, projects, caseStudyLabel, getQuote, invitation } = props
  const sizes = wallSizes(projects.length + 1)
  return (
    <div className={`column ${styles.portfolio}`}>
      <div className={styles.head}>
        <h1>{heading}</h1>
        <p className="lead">{lead}</p>
      </div>
      <ul role="list" className={styles.grid}>
        {projects.map(
          ({ id, path, title, industryName, cardDescription, poster, video, sample }, index) => (
            <li key={id} data-size={sizes[index]}>
              <article className={styles.project}>
                <LoopingVideo
                  poster={poster}
                  video={video}
                  label={title}
                  sizes={`${from('laptop')} ${PICTURE_WIDTHS[sizes[index] ?? 'full']}, ${from('tablet')} 46vw, 92vw`}
                  priority={index === 0}
                />
                {(industryName || sample) && (
                  <p className={`${styles.industry} note`}>
                    {industryName} {sample && <SampleLabel />}
                  </p>
                )}
                <h2>{title}</h2>
                <p>{cardDescription}</p>
                <div className={`${styles.actions} actions`}>
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
          ),
        )}
        <li className={`${styles.open} sign`} data-size={sizes.at(-1)} data-theme="dark">
          <h2>{invitation.heading}</h2>
          <p>
            <LinkedText>{invitation.text}</LinkedText>
          </p>
          <div className="actions">
            <ButtonLink href={invitation.link.path}>{invitation.link.label}</ButtonLink>
            <ChatLink {...invitation.chat} />
          </div>
        </li>
      </ul>
    </div>
  )
}
