import { CheckedList } from '../../widgets/CheckedList.tsx'
import { Section } from '../../widgets/Section.tsx'
import styles from './ServiceScope.module.css'

interface ServiceScopeProps {
  includedHeading: string
  included: readonly string[]
  buys: { heading: string; text: string }
  more: { heading: string; text: string }
}

/** What every order includes, what the starting price buys, and what raises it. */
export function ServiceScope({ includedHeading, included, buys, more }: ServiceScopeProps) {
  return (
    <Section layout={`${styles.columns} split`} heading={includedHeading}>
      <CheckedList lines={included} />
      <div className={styles.price}>
        {[buys, more].map(({ heading, text }) => (
          <div key={heading}>
            <h3>{heading}</h3>
            <p>{text}</p>
          </div>
        ))}
      </div>
    </Section>
  )
}
