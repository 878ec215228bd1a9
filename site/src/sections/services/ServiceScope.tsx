import { useId } from 'react'
import { Icon } from '../../widgets/Icon.tsx'
import styles from './ServiceScope.module.css'

interface ServiceScopeProps {
  includedHeading: string
  included: readonly string[]
  buys: { heading: string; text: string }
  more: { heading: string; text: string }
}

/** What every order includes, what the starting price buys, and what raises it. */
export function ServiceScope({ includedHeading, included, buys, more }: ServiceScopeProps) {
  const headingId = useId()
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <div className={`column ${styles.columns}`}>
        <h2 id={headingId}>{includedHeading}</h2>
        <ul role="list" className={styles.included}>
          {included.map((line) => (
            <li key={line}>
              <Icon name="check-circle" />
              {line}
            </li>
          ))}
        </ul>
        <div className={styles.price}>
          {[buys, more].map(({ heading, text }) => (
            <div key={heading}>
              <h3>{heading}</h3>
              <p>{text}</p>
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
