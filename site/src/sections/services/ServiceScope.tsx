import { CheckedList } from '../../widgets/CheckedList.tsx'
import { Section } from '../../widgets/Section.tsx'
import styles from './ServiceScope.module.css'

interface ServiceScopeProps {
  includedHeading: string
  included: readonly string[]
  buys: { heading: string; text: string; hours?: string | undefined }
  more: { heading: string; text: string }
}

export function ServiceScope({ includedHeading, included, buys, more }: ServiceScopeProps) {
  return (
    <Section layout={`${styles.columns} split`} heading={includedHeading}>
      <CheckedList lines={included} />
      <div className={styles.price}>
        <div>
          <h3>{buys.heading}</h3>
          <p>{buys.text}</p>
          {buys.hours && <p className="note">{buys.hours}</p>}
        </div>
        <div>
          <h3>{more.heading}</h3>
          <p>{more.text}</p>
        </div>
      </div>
    </Section>
  )
}
