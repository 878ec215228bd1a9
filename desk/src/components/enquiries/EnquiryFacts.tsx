import { ENQUIRY_FIELDS, type Enquiry } from 'protocol/enquiry.ts'
import type { ReactNode } from 'react'
import { withSign } from '../words.ts'

/** The fields of an enquiry except the message. Fields with a select come first, because a reply begins with the chosen options. */
const FACTS = ENQUIRY_FIELDS.filter(({ name }) => name !== 'message').sort(
  (a, b) => Number(b.control === 'select') - Number(a.control === 'select'),
)

interface EnquiryFactsProps {
  fields: Enquiry
  className?: string | undefined
  children?: ReactNode
}

/** Shows the visitor's fields, except the message, as plain text, even if a value looks like a link. Leaves out empty fields. */
export function EnquiryFacts({ fields, className = '', children }: EnquiryFactsProps) {
  return (
    <dl className={`${className} facts`}>
      {FACTS.filter(({ name }) => fields[name]).map(({ name, label, control }) => (
        <div key={name} data-wide={name === 'email' || undefined}>
          <dt className="label">{label}</dt>
          <dd>
            <bdi>{control === 'select' ? withSign(fields[name]) : fields[name]}</bdi>
          </dd>
        </div>
      ))}
      {children}
    </dl>
  )
}
