import type { ServiceGroupId } from 'schema/serviceGroups.ts'
import styles from './ServiceLinks.module.css'

export interface ServiceLinksProps {
  label: string
  services: readonly {
    code: string
    group: ServiceGroupId
    name: string
    path: string
  }[]
}

/** Services as small signs, each with its code in the colour of its group, and its name. */
export function ServiceLinks({ label, services }: ServiceLinksProps) {
  return (
    <div className={`${styles.services} bare`}>
      <p className="muted">{label}</p>
      <ul role="list">
        {services.map(({ code, group, name, path }) => (
          <li key={path}>
            <a href={path} data-group={group}>
              <span className={styles.code} aria-hidden="true">
                {code}
              </span>
              <span className={styles.name}>{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
