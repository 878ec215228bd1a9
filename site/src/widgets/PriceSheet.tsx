import type { PriceExample } from '../content/types/PriceExample.ts'
import { ClientDocument } from './ClientDocument.tsx'
import styles from './PriceSheet.module.css'
import { WeekBar } from './WeekBar.tsx'

export interface PriceSheetLabels {
  leftOut: string
  /** Before the numbers of a plan's weeks. */
  weeks: string
  /** What the days of a week come to, where the total is of several. */
  oneWeek: string
}

interface PriceSheetProps {
  example: PriceExample
  /** The total in the country's own money. */
  shillings: string
  sample: boolean
  labels: PriceSheetLabels
}

/** A worked example with its price: a bill, a plan of weeks, a list of parts or the days of a week. */
export function PriceSheet({ example, shillings, sample, labels }: PriceSheetProps) {
  const { kind, title, text, total, leftOut } = example
  return (
    <ClientDocument
      title={title}
      subject={text}
      sample={sample}
      leftOut={{ label: labels.leftOut, text: leftOut }}
    >
      <div className={styles.sheet} data-kind={kind}>
        {kind === 'plan' && (
          <p className={styles.weeks} aria-hidden="true">
            <span>{labels.weeks}</span>
            <WeekBar weeks={example.weeks} numbered />
          </p>
        )}
        <dl className={styles.rows}>
          {linesOf(example)}
          {kind === 'week' && example.times > 1 && (
            <div className={styles.subtotal}>
              <dt>{labels.oneWeek}</dt>
              <dd>${(total.amount / example.times).toLocaleString('en')}</dd>
            </div>
          )}
          <div className={styles.total}>
            <dt>{total.label}</dt>
            <dd>
              <strong>${total.amount.toLocaleString('en')}</strong> <span>{shillings}</span>
            </dd>
          </div>
        </dl>
      </div>
    </ClientDocument>
  )
}

function linesOf(example: PriceExample) {
  switch (example.kind) {
    case 'bill':
      return example.items.map(({ text, amount }) => (
        <div key={text}>
          <dt>{text}</dt>
          <dd>${amount}</dd>
        </div>
      ))
    case 'plan':
      return example.items.map(({ text, from, to, amount }) => (
        <div key={text}>
          <dt>
            {text}
            <span className="visually-hidden">
              {from === to ? `, week ${from}` : `, weeks ${from} to ${to}`}
            </span>
          </dt>
          <dd>${amount}</dd>
          <dd className={styles.bar} aria-hidden="true">
            <WeekBar weeks={example.weeks} from={from} to={to} />
          </dd>
        </div>
      ))
    case 'parts':
      return example.items.map(({ text, count, each }) => (
        <div key={text}>
          <dt>
            <strong className={styles.count}>
              {count}
              <span> ×</span>
            </strong>{' '}
            <span>
              {text}
              {count > 1 && <small> ${each} each</small>}
            </span>
          </dt>
          <dd>${(count * each).toLocaleString('en')}</dd>
        </div>
      ))
    case 'week':
      return example.items.map(({ day, text, amount }) => (
        <div key={day}>
          <dt>
            <strong className={styles.day}>
              {day.slice(0, 3)}
              <span>{day.slice(3)}</span>
            </strong>{' '}
            <span>{text}</span>
          </dt>
          <dd>${amount}</dd>
        </div>
      ))
  }
}
