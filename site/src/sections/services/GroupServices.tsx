import { useId } from 'react'
import type { ServiceGroupId } from 'schema/serviceGroups.ts'
import { columnsFor } from '../../widgets/columnsFor.ts'
import styles from './GroupServices.module.css'

interface GroupServicesProps {
  heading: string
  group: ServiceGroupId
  services: readonly { label: string; path: string; price: string }[]
}

export function GroupServices({ heading, group, services }: GroupServicesProps) {
  const headingId = useId()
  if (services.length === 0) return null
  return (
    <nav className={`${styles.section} section`} aria-labelledby={headingId} data-group={group}>
      <div className="column">
        <h2 className="h3" id={headingId}>
          {heading}
        </h2>
        <ul role="list" data-columns={columnsFor(services.length)}>
          {services.map(({ label, path, price }) => (
            <li key={path}>
              <a href={path}>{label}</a>
              <span className="muted">{price}</span>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}
