import { useId } from 'react'
import type { Prices } from 'schema/prices.ts'
import type { PriceExample } from 'schema/records/priceExample.ts'
import type { ServiceGroupId } from 'schema/serviceGroups.ts'
import styles from './PriceExamples.module.css'
import { PriceSheet, type PriceSheetLabels } from './PriceSheet.tsx'

interface PriceExamplesProps {
  group: ServiceGroupId
  /** The question that the examples answer. */
  heading: string
  text: string
  sample: boolean
  examples: readonly PriceExample[]
  prices: Prices
  labels: PriceSheetLabels
  /** How the second currency was reckoned; null where there is none. */
  rateNote: string | null
}

/** What larger work costs, worked through part by part. */
export function PriceExamples(props: PriceExamplesProps) {
  const { group, heading, text, sample, examples, prices, labels, rateNote } = props
  const headingId = useId()
  return (
    <section className={styles.section} aria-labelledby={headingId} data-group={group}>
      <div className="column">
        <div className={styles.head}>
          <h2 id={headingId}>{heading}</h2>
          <p>{text}</p>
        </div>
        <ul role="list" className={styles.sheets}>
          {examples.map((example) => (
            <li key={example.title}>
              <PriceSheet example={example} prices={prices} sample={sample} labels={labels} />
            </li>
          ))}
        </ul>
        {rateNote && <p className={styles.rate}>{rateNote}</p>}
      </div>
    </section>
  )
}
