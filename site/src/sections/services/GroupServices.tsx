import { useId } from 'react'
import type { ServiceGroupId } from 'schema/serviceGroups.ts'
import type { Service } from '../../content/createSite.ts'
import { columnsFor } from '../../widgets/columnsFor.ts'
import styles from './GroupServices.module.css'

interface GroupServicesProps {
  heading: string
  group: ServiceGroupId
  /** The word before each price. */
  from: string
  services: readonly Pick<Service, 'name' | 'path' | 'startingPrice'>[]
}

export function GroupServices({ heading, group, from, services }: GroupServicesProps) {
  const headingId = useId()
  if (services.length === 0) return null
  return (
    <nav className={`${styles.section} section`} aria-labelledby={headingId} data-group={group}>
      <div className="column">
        <h2 className="h3" id={headingId}>
          {heading}
        </h2>
        <ul role="list" data-columns={columnsFor(services.length)}>
          {services.map(({ name, path, startingPrice: price }) => (
            <li key={path}>
              <a href={path}>{name}</a>
              <span className="muted">
                {from} {price.said}
                {price.unit && ` ${price.unit}`}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}
