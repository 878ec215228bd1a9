import { Section } from '../../widgets/Section.tsx'
import styles from './CompanyFacts.module.css'

interface CompanyFactsProps {
  id: string
  heading: string
  lead: string
  facts: readonly { label: string; values: readonly string[]; check: string }[]
}

/** The registered facts of the agency, each with the place to check it. */
export function CompanyFacts({ id, heading, lead, facts }: CompanyFactsProps) {
  return (
    <Section id={id} heading={heading}>
      <p className={styles.lead}>{lead}</p>
      <dl className={`${styles.facts} ruled`}>
        {facts.map(({ label, values, check }) => (
          <div key={label} className="split">
            <dt className="muted">{label}</dt>
            {values.map((value) => (
              <dd key={value} className={styles.value}>
                {value}
              </dd>
            ))}
            {check && <dd className={`${styles.check} note`}>{check}</dd>}
          </div>
        ))}
      </dl>
    </Section>
  )
}
