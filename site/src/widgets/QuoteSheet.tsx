import type { QuoteSample } from '../content/workSamples.ts'
import styles from './QuoteSheet.module.css'
import { Sheet } from './Sheet.tsx'

/** Work as a list of parts with their prices and what they come to. */
export function QuoteSheet(props: QuoteSample & { sample: boolean }) {
  const { title, subject, sample, parts, totalLabel, leftOut } = props
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
