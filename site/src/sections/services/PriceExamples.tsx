import { useId } from 'react'
import type { Prices } from 'schema/prices.ts'
import type { PriceExample } from 'schema/records/priceExample.ts'
import type { ServiceGroupId } from 'schema/serviceGroups.ts'
import styles from './PriceExamples.module.css'
import { PriceSheet, type PriceSheetLabels } from './PriceSheet.tsx'

interface PriceExamplesProps {
  /** The question that the examples answer. */
  heading: string
  words: PriceSheetLabels & {
    text: string
    /** How the second currency was reckoned; the day of the rate follows. */
    rate: string
  }
  examples: readonly (PriceExample & {
    /** Of the service that it is an example of. */
    readonly group: ServiceGroupId
    readonly sample: boolean
  })[]
  prices: Prices
}

/** What larger work costs, worked through part by part. */
export function PriceExamples(props: PriceExamplesProps) {
  const { heading, words, examples, prices } = props
  const headingId = useId()
  return (
    <section className={`${styles.section} section`} aria-labelledby={headingId}>
      <div className={`column ${styles.column}`}>
        <div className={styles.head}>
          <h2 id={headingId}>{heading}</h2>
          <p>{words.text}</p>
        </div>
        <ul role="list" className={`${styles.sheets} split`}>
          {examples.map((example) => (
            <li key={example.title} data-group={example.group}>
              <PriceSheet {...{ example, prices }} sample={example.sample} labels={words} />
            </li>
          ))}
        </ul>
        {prices.second && (
          <p className={`${styles.rate} note`}>
            {words.rate} {prices.rateDate}.
          </p>
        )}
      </div>
    </section>
  )
}
