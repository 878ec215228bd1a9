import type { QuoteSample } from '../content/types/WorkSample.ts'
import { ClientDocument } from './ClientDocument.tsx'
import styles from './QuoteDocument.module.css'

interface QuoteDocumentProps extends QuoteSample {
  sample: boolean
  /** What a part without a price of its own costs, in US dollars. */
  startsAt: number
}

/** Work as a list of parts with their prices and what they come to. */
export function QuoteDocument(props: QuoteDocumentProps) {
  const { title, subject, sample, totalLabel, leftOut, startsAt } = props
  const parts = props.parts.map(({ text, price = startsAt }) => ({ text, price }))
  return (
    <ClientDocument title={title} subject={subject} sample={sample} leftOut={leftOut}>
      <table className={styles.parts}>
        <tbody>
          {parts.map(({ text, price }) => (
            <tr key={text}>
              <th scope="row">{text}</th>
              <td>${price}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{totalLabel}</th>
            <td>${parts.reduce((sum, { price }) => sum + price, 0)}</td>
          </tr>
        </tfoot>
      </table>
    </ClientDocument>
  )
}
