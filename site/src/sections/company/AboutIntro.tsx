import { useId } from 'react'
import type { About } from 'schema/copy/about.ts'
import type { ServiceGroupId } from 'schema/serviceGroups.ts'
import type { ChatInvitation } from '../../content/contact.ts'
import { ButtonLink } from '../../widgets/Button.tsx'
import { ChatLink } from '../../widgets/ContactLinks.tsx'
import { MotionToggle } from '../../widgets/MotionToggle.tsx'
import { RotatingText } from '../../widgets/RotatingText.tsx'
import styles from './AboutIntro.module.css'

const ABOUT_ROTATION_MS = 10_000

interface AboutIntroProps
  extends Pick<About, 'heading' | 'statements' | 'callToAction' | 'pricesHeading'> {
  chat: ChatInvitation
  /** Before each price. */
  from: string
  /** What the heading claims: the lowest price of each group, and of an hour. */
  prices: readonly {
    name: string
    price: string
    unit: string
    path: string
    group?: ServiceGroupId
  }[]
}
/** Who the agency is, in three statements that take turns, beside its starting prices. */
export function AboutIntro(props: AboutIntroProps) {
  const { heading, statements, callToAction, chat, from, pricesHeading, prices } = props
  const pricesId = useId()
  return (
    <div className={`column ${styles.intro} split`}>
      <div className={styles.claim}>
        <h1>{heading}</h1>
        <RotatingText as="p" texts={statements} intervalMs={ABOUT_ROTATION_MS} />
        <div className={`${styles.actions} actions`}>
          <ButtonLink href={callToAction.path}>{callToAction.label}</ButtonLink>
          <ChatLink {...chat} />
          {statements.length > 1 && <MotionToggle />}
        </div>
      </div>
      <section
        className={`${styles.prices} sign bare`}
        aria-labelledby={pricesId}
        data-theme="dark"
      >
        <h2 id={pricesId}>{pricesHeading}</h2>
        <ul role="list">
          {prices.map(({ name, price, unit, path, group }) => (
            <li key={name}>
              <a href={path} data-group={group}>
                <span className={styles.name}>{name}</span> <span className="note">{from}</span>{' '}
                <strong>
                  {price}
                  {unit && <span>{unit}</span>}
                </strong>
              </a>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
