import { priceLength, type ShownPrice } from 'schema/prices.ts'
import type { ChatInvitation } from '../../content/contact.ts'
import type { Service } from '../../content/createSite.ts'
import type { NavigationLink } from '../../content/navigation.ts'
import { ButtonLink } from '../../widgets/Button.tsx'
import { ChatLink } from '../../widgets/ContactLinks.tsx'
import styles from './ServiceIntro.module.css'

interface ServiceIntroProps
  extends Pick<Service, 'name' | 'mainHeading' | 'description' | 'group' | 'code'> {
  breadcrumbs: readonly NavigationLink[]
  startsAtLabel: string
  price: ShownPrice
  callToAction: NavigationLink
  chat: ChatInvitation
  consultation: NavigationLink
}

/** The top of a service's page, with the starting price. On a phone, the price comes right after the first paragraph. */
export function ServiceIntro(props: ServiceIntroProps) {
  const { breadcrumbs, name, mainHeading, group, code } = props
  const [lead, ...more] = props.description
  const { startsAtLabel, price, callToAction, chat, consultation } = props
  return (
    <div className={`column ${styles.intro} split`}>
      <div className={styles.words} data-group={group}>
        <nav aria-label="Breadcrumb">
          <ol role="list" className={styles.breadcrumbs}>
            {breadcrumbs.map(({ label, path }, index) => (
              <li key={path}>
                {index === breadcrumbs.length - 1 ? (
                  <span aria-current="page">{label}</span>
                ) : (
                  <a href={path}>{label}</a>
                )}
              </li>
            ))}
          </ol>
        </nav>
        <p className={styles.small}>{name}</p>
        <h1>{mainHeading}</h1>
        {lead !== undefined && <p className={`${styles.lead} lead`}>{lead}</p>}
      </div>
      <div className={`${styles.offer} sign`} data-theme="dark" data-group={group}>
        <p className={styles.code} aria-hidden="true">
          {code}
        </p>
        <p>
          <span className={`${styles.startsAt} label`}>{startsAtLabel}</span>
          {/* Only the longest word counts for the size, because a price may wrap at spaces. */}
          <strong className={styles.price} data-length={priceLength(...price.said.split(' '))}>
            {price.said}
          </strong>
        </p>
        {(price.unit || price.beside) && (
          <p className={styles.terms}>
            {price.unit && <strong>{price.unit}</strong>}
            {price.beside && <span className="muted">{price.beside}</span>}
          </p>
        )}
        <ButtonLink href={callToAction.path}>{callToAction.label}</ButtonLink>
        <ChatLink {...chat} />
        <a className={styles.consultation} href={consultation.path} data-call="">
          {consultation.label}
        </a>
      </div>
      {more.length > 0 && (
        <div className={styles.more}>
          {more.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      )}
    </div>
  )
}
