import type { Words } from '../../content/copyFor.ts'
import type { Service } from '../../content/createSite.ts'
import { Icon } from '../../widgets/Icon.tsx'
import { Section } from '../../widgets/Section.tsx'
import styles from './ServiceGrid.module.css'
import { serviceSizes } from './serviceSizes.ts'

type ServiceGridProps = Words['servicesOverview'] & { services: readonly Service[] }

/** The services as cards with their starting prices. On a wide screen, the cards have different sizes (see `serviceSizes`). */
export function ServiceGrid({ heading, text, services, learnMore }: ServiceGridProps) {
  const sizes = serviceSizes(services.length)
  return (
    <Section id="services" heading={heading} text={text}>
      {/* Safari drops list semantics under `list-style: none`; the role restores them. */}
      <ul role="list" className={styles.grid} data-odd={services.length % 2 === 1 || undefined}>
        {services.map((service, index) => {
          const { startingPrice: price } = service
          const first = services[index - 1]?.group !== service.group
          return (
            <li
              key={service.id}
              className={styles.card}
              data-group={service.group}
              data-first={first || undefined}
              data-size={sizes[index]}
            >
              <p className={styles.code}>
                <Icon name={service.icon} />
                {service.code}
                {first && <span className={styles.groupName}>{service.groupName}</span>}
              </p>
              <h3>{service.cardName}</h3>
              <p className={`${styles.description} muted`}>{service.summary}</p>
              <p className={styles.price}>
                <span>Starts at</span> <strong>{price.said}</strong> {price.unit}{' '}
                {price.beside && <small className="note">{price.beside}</small>}
              </p>
              <a
                className={`${styles.more} link arrow`}
                href={service.path}
                aria-label={`${learnMore} about ${service.cardName}`}
              >
                {learnMore}
              </a>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
