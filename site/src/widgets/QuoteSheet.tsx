import type { QuoteSample } from '../content/types/WorkSample.ts'
import styles from './QuoteSheet.module.css'
import { Sheet } from './Sheet.tsx'

interface QuoteSheetProps extends QuoteSample {
  sample: boolean
  /** What a part without a price of its own costs, in US dollars. */
  startsAt: number
}

/** Work as a list of parts with their prices and what they come to. */
export function QuoteSheet(props: QuoteSheetProps) {
  const { title, subject, sample, totalLabel, leftOut, startsAt } = props
  const parts = props.parts.map(({ text, price = startsAt }) => ({ text, price }))
  return (
    <Sheet title={title} subject={subject} sample={sample} leftOut={leftOut}>
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
    </Sheet>
  )
}
