import type { ServiceGroupId as ServiceLine } from '../content/types/Service.ts'
import styles from './ServiceStops.module.css'

export interface ServiceStopsProps {
  label: string
  services: readonly { code: string; line: ServiceLine; name: string; path: string; fare: string }[]
}

/** Services as small boards, each with its code in the colour of its line, its name and its fare. */
export function ServiceStops({ label, services }: ServiceStopsProps) {
  return (
    <div className={styles.stops}>
      <p>{label}</p>
      <ul role="list">
        {services.map(({ code, line, name, path, fare }) => (
          <li key={path}>
            <a href={path} data-line={line}>
              <span className={styles.code} aria-hidden="true">
                {code}
              </span>
              <span className={styles.name}>{name}</span> <strong>{fare}</strong>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
