import { useId } from 'react'
import type { Identified } from '../content/collectRecords.ts'
import type { Service, ServiceGroup } from '../content/types/Service.ts'
import { Icon } from '../widgets/Icon.tsx'
import styles from './ServiceBoard.module.css'

interface ServiceBoardProps {
  heading: string
  text: string
  lines: readonly ServiceGroup[]
  services: readonly (Identified<Service> & { path: string })[]
  learnMore: string
}

/** Where breadcrumbs' 'Services' leads. */
const SERVICES_ID = 'services'

/** The nine services as destination boards, in three lines; two sizes that alternate on a wide screen. */
export function ServiceBoard({ heading, text, lines, services, learnMore }: ServiceBoardProps) {
  const headingId = useId()
  return (
    <section className={styles.section} aria-labelledby={headingId} id={SERVICES_ID}>
      <div className="column">
        <div className={styles.head}>
          <h2 id={headingId}>{heading}</h2>
          <p>{text}</p>
        </div>
        {/* Safari drops list semantics under `list-style: none`; the role restores them. */}
        <ul role="list" className={styles.board}>
          {services.map((service, index) => {
            const line = lines.find(({ id }) => id === service.group)
            const first = services[index - 1]?.group !== service.group
            return (
              <li
                key={service.id}
                className={styles.card}
                data-line={service.group}
                data-first={first || undefined}
              >
                <p className={styles.code}>
                  <Icon name={service.icon} />
                  <span>{service.code}</span>
                  {first && <span className={styles.lineName}>{line?.name}</span>}
                </p>
                <h3>{service.cardName}</h3>
                <p className={styles.description}>{service.summary}</p>
                <p className={styles.fare}>
                  Starts at <strong>${service.startsAt}</strong>
                </p>
                <a className={styles.more} href={service.path}>
                  {learnMore}
                  <span className="visually-hidden"> about {service.cardName}</span>
                  <Icon name="arrow-right" />
                </a>
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  )
}
