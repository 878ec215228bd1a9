import type { About } from 'schema/copy/about.ts'
import { columnsFor } from '../../widgets/columnsFor.ts'
import styles from './Handover.module.css'

export function Handover({ heading, items }: About['handover']) {
  if (items.length === 0) return null
  return (
    <div>
      <h3 className={styles.heading}>{heading}</h3>
      <ul role="list" className={styles.items} data-columns={columnsFor(items.length)}>
        {items.map(({ kind, name, text, lines }) => (
          <li key={name} data-kind={kind}>
            <div className={styles.drawing} aria-hidden="true">
              <div>
                {lines.map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </div>
            </div>
            <h4 className="h3">{name}</h4>
            <p className="muted">{text}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
