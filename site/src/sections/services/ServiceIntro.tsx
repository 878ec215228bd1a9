import { priceLength } from 'schema/prices.ts'
import type { ServiceGroupId } from 'schema/serviceGroups.ts'
import type { ChatInvitation } from '../../content/contact.ts'
import { ButtonLink } from '../../widgets/Button.tsx'
import { ChatLink } from '../../widgets/ContactLinks.tsx'
import { Breadcrumb } from './Breadcrumb.tsx'
import styles from './ServiceIntro.module.css'

interface ServiceIntroProps {
  trail: readonly { label: string; path: string }[]
  smallHeading: string
  mainHeading: string
  description: readonly string[]
  group: ServiceGroupId
  code: string
  startsAtLabel: string
  price: string
  /** What the price is for, where it is not paid once. */
  per?: string
  /** The same in the second currency; null where there is none. */
  beside: string | null
  callToAction: { label: string; path: string }
  chat: ChatInvitation
  consultation: { label: string; path: string }
}

/** The first screen of a service page: what it is, beside its starting price. */
export function ServiceIntro(props: ServiceIntroProps) {
  const { trail, smallHeading, mainHeading, description, group, code } = props
  const { startsAtLabel, price, per, beside, callToAction, chat, consultation } = props
  return (
    <div className={`column ${styles.intro}`}>
      <div className={styles.words} data-group={group}>
        <Breadcrumb trail={trail} />
        <p className={styles.small}>{smallHeading}</p>
        <h1>{mainHeading}</h1>
        {description.map((paragraph) => (
          <p key={paragraph} className={styles.paragraph}>
            {paragraph}
          </p>
        ))}
      </div>
      <div className={styles.offer} data-theme="dark" data-group={group}>
        <p className={styles.code} aria-hidden="true">
          {code}
        </p>
        <p>
          <span className={styles.startsAt}>{startsAtLabel}</span>
          {/* Its words may stand below each other. */}
          <strong className={styles.price} data-length={priceLength(...price.split(' '))}>
            {price}
          </strong>
        </p>
        {(per || beside) && (
          <p className={styles.terms}>
            {per && <strong>{per}</strong>}
            {beside && <span>{beside}</span>}
          </p>
        )}
        <ButtonLink href={callToAction.path}>{callToAction.label}</ButtonLink>
        <ChatLink {...chat} />
        <a className={styles.consultation} href={consultation.path}>
          {consultation.label}
        </a>
      </div>
    </div>
  )
}
