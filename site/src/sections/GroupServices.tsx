import { useId } from 'react'
import type { ServiceGroupId } from '../content/types/Service.ts'
import { StepTrack } from '../widgets/StepTrack.tsx'
import styles from './GroupServices.module.css'

interface GroupServicesProps {
  heading: string
  group: ServiceGroupId
  /** The services of the group, in its order. */
  services: readonly { label: string; path: string; price: string }[]
  currentPath: string
}

/** The services of a group on a line in its colour; this page's is filled in. */
export function GroupServices({ heading, group, services, currentPath }: GroupServicesProps) {
  const headingId = useId()
  return (
    <nav className={styles.section} aria-labelledby={headingId} data-group={group}>
      <div className="column">
        <h2 id={headingId}>{heading}</h2>
        <StepTrack
          size="small"
          steps={services.map(({ label, path, price }) => ({
            id: path,
            dot: null,
            children: (
              <div className={styles.service}>
                <a href={path} aria-current={path === currentPath ? 'page' : undefined}>
                  {label}
                </a>
                <span>{price}</span>
              </div>
            ),
          }))}
        />
      </div>
    </nav>
  )
}
