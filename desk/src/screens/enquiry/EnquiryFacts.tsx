import { ENQUIRY_FIELDS, type Enquiry } from 'protocol/enquiry.ts'
import styles from './EnquiryFacts.module.css'

/** What the form asks for in the order in which somebody who answers reads it. */
const ORDER = ['serviceInterest', 'budgetInterest', 'timeline', 'phone', 'email'] as const

/** What the visitor filled in, apart from name and message. It is text, whatever it looks like. */
export function EnquiryFacts({ fields }: { fields: Enquiry }) {
  return (
    <dl className={styles.facts}>
      {ORDER.map((name) => (
        <div key={name} className={styles.fact} data-wide={name === 'email' || undefined}>
          <dt>{ENQUIRY_FIELDS.find((field) => field.name === name)?.label}</dt>
          <dd>
            <bdi>{fields[name]}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
