import { ENQUIRY_FIELDS, type Enquiry } from 'protocol/enquiry.ts'
import styles from './EnquiryFacts.module.css'

/** Name and message have places of their own. What was chosen comes first, as somebody who answers reads it. */
const FACTS = ENQUIRY_FIELDS.filter(({ name }) => name !== 'name' && name !== 'message').toSorted(
  (a, b) => Number(b.control === 'select') - Number(a.control === 'select'),
)

/** What the visitor filled in, apart from name and message. It is text, whatever it looks like. */
export function EnquiryFacts({ fields }: { fields: Enquiry }) {
  return (
    <dl className={styles.facts}>
      {FACTS.map(({ name, label }) => (
        <div key={name} className={styles.fact} data-wide={name === 'email' || undefined}>
          <dt>{label}</dt>
          <dd>
            <bdi>{fields[name] || '–'}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
