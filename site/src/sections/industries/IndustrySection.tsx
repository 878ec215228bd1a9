import type { ChatInvitation } from '../../content/contact.ts'
import type { Words } from '../../content/copyFor.ts'
import type { Site } from '../../content/createSite.ts'
import { from } from '../../styles/breakpoints.ts'
import { columnsFor } from '../../widgets/columnsFor.ts'
import { Icon } from '../../widgets/Icon.tsx'
import { Picture } from '../../widgets/Picture.tsx'
import { SampleLabel } from '../../widgets/SampleLabel.tsx'
import styles from './IndustrySection.module.css'

const PICTURE_SIZES = `${from('tablet')} min(46vw, 604px), 92vw`

type IndustrySectionProps = Site['industries'][number] &
  Pick<Words['industries'], 'from' | 'firstQuestionLabel' | 'moreInformation'> & {
    isDark: boolean
    workLabel: string
    work: readonly { title: string; path: string; sample: boolean }[]
    topics: readonly { name: string; path: string }[]
    chat: ChatInvitation
  }

export function IndustrySection(props: IndustrySectionProps) {
  const { id, name, intro, offerings, from: before, picture, isDark, workLabel, work } = props
  const { firstQuestion, firstQuestionLabel, moreInformation, topics, chat } = props
  const allSamples = work.every(({ sample }) => sample)
  return (
    <section
      className={styles.section}
      id={id}
      aria-labelledby={`${id}-heading`}
      data-theme={isDark ? 'dark' : undefined}
    >
      <div className={`column ${styles.columns}`}>
        <div className={styles.head}>
          <Picture picture={picture} alt="" sizes={PICTURE_SIZES} />
          <div>
            <h2 id={`${id}-heading`}>{name}</h2>
            <p className={`${styles.intro} lead`}>{intro}</p>
          </div>
        </div>
        <dl className={styles.offerings} data-columns={columnsFor(offerings.length)}>
          {offerings.map(({ name: offering, text, service }) => (
            <div key={offering}>
              <dt>{offering}</dt>
              <dd className="muted">
                <span>{text}</span>
                <a href={service.path}>
                  <span>
                    {service.name}, {before}
                  </span>{' '}
                  <strong>{service.startingPrice.said}</strong>
                  {service.per && ` ${service.per}`}
                </a>
              </dd>
            </div>
          ))}
        </dl>
        {work.length > 0 && (
          <div className={`${styles.work} bare`}>
            <p className="muted">
              {workLabel} {allSamples && <SampleLabel />}
            </p>
            <ul role="list">
              {work.map(({ title, path, sample }) => (
                <li key={path}>
                  <a className="arrow" href={path}>
                    <span>
                      {title} {sample && !allSamples && <SampleLabel />}
                    </span>
                  </a>
                </li>
              ))}
            </ul>
          </div>
        )}
        <div className={styles.next}>
          {firstQuestion && (
            <p className={styles.question}>
              <span className="label">{firstQuestionLabel}</span> {firstQuestion}
            </p>
          )}
          <div className={`${styles.more} actions`}>
            {topics.map((topic) => (
              <a key={topic.path} className="link arrow" href={topic.path}>
                {topic.name}
              </a>
            ))}
            <a className="link arrow" href={moreInformation.path}>
              {moreInformation.label}
              <span className="visually-hidden"> about {name}</span>
            </a>
            <a className="link" href={chat.path}>
              <Icon name="whatsapp-logo" />
              {chat.label}
              <span className="visually-hidden"> about {name}</span>
            </a>
          </div>
        </div>
      </div>
    </section>
  )
}
