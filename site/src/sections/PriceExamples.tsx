import { useId } from 'react'
import type { PriceExample } from '../content/types/PriceExample.ts'
import type { ServiceGroupId } from '../content/types/Service.ts'
import { PriceSheet, type PriceSheetLabels } from '../widgets/PriceSheet.tsx'
import styles from './PriceExamples.module.css'

interface PriceExamplesProps {
  group: ServiceGroupId
  /** The question that the examples answer. */
  heading: string
  text: string
  sample: boolean
  /** Each with its total in the country's own money. */
  examples: readonly { example: PriceExample; shillings: string }[]
  labels: PriceSheetLabels
  /** How the shillings were reckoned. */
  rateNote: string
}

/** What larger work costs, worked through part by part. */
export function PriceExamples(props: PriceExamplesProps) {
  const { group, heading, text, sample, examples, labels, rateNote } = props
  const headingId = useId()
  return (
    <section className={styles.section} aria-labelledby={headingId} data-group={group}>
      <div className="column">
        <div className={styles.head}>
          <h2 id={headingId}>{heading}</h2>
          <p>{text}</p>
        </div>
        <ul role="list" className={styles.sheets}>
          {examples.map(({ example, shillings }) => (
            <li key={example.title}>
              <PriceSheet example={example} shillings={shillings} sample={sample} labels={labels} />
            </li>
          ))}
        </ul>
        <p className={styles.rate}>{rateNote}</p>
      </div>
    </section>
  )
}
