import { useId } from 'react'
import type { ServiceGroupId } from 'schema/serviceGroups.ts'
import { StepTrack } from '../../widgets/StepTrack.tsx'
import styles from './GroupServices.module.css'

interface GroupServicesProps {
  heading: string
  group: ServiceGroupId
  /** The others of the group, in its order. */
  services: readonly { label: string; path: string; price: string }[]
}

/** The other services of a group on a line in its colour: one alone has no line, and none is nothing. */
export function GroupServices({ heading, group, services }: GroupServicesProps) {
  const headingId = useId()
  if (services.length === 0) return null
  return (
    <nav className={styles.section} aria-labelledby={headingId} data-group={group}>
      <div className="column">
        <h2 id={headingId}>{heading}</h2>
        {services.length === 1 ? (
          services.map(serviceOf)
        ) : (
          <StepTrack
            size="small"
            steps={services.map((service) => ({
              id: service.path,
              dot: null,
              children: serviceOf(service),
            }))}
          />
        )}
      </div>
    </nav>
  )
}

function serviceOf({ label, path, price }: GroupServicesProps['services'][number]) {
  return (
    <div key={path} className={styles.service}>
      <a href={path}>{label}</a>
      <span className="muted">{price}</span>
    </div>
  )
}
