import type { Prices } from 'schema/prices.ts'
import { type PriceExample, sayTotal, sayWork } from 'schema/records/priceExample.ts'
import type { Words } from '../../content/copyFor.ts'
import type { Site } from '../../content/createSite.ts'
import { ClientDocument, DocumentNote } from '../../widgets/ClientDocument.tsx'
import styles from './PriceSheet.module.css'

interface PriceSheetProps {
  example: PriceExample
  prices: Site['prices']
  sample: boolean
  labels: Words['servicePage']['examples']
}

export function PriceSheet({ example, prices, sample, labels }: PriceSheetProps) {
  const { kind, title, text, total, leftOut, work, monthly } = example
  return (
    <ClientDocument title={title} subject={text} sample={sample}>
      <div data-kind={kind}>
        {kind === 'plan' && (
          <p className={`${styles.weeks} label`} aria-hidden="true">
            <span>{labels.weeks}</span>
            <WeekBar weeks={example.weeks} numbered />
          </p>
        )}
        <dl className={styles.rows}>
          {linesOf(example, prices)}
          {kind === 'week' && example.times > 1 && (
            <div className={styles.subtotal}>
              <dt>{labels.oneWeek}</dt>
              <dd>{prices.say(total.amount / example.times)}</dd>
            </div>
          )}
          <div className={styles.total}>
            <dt>
              {sayTotal(example)}
              {work && <small className="note"> {sayWork(work, prices.say)}</small>}
            </dt>
            <dd>
              <strong>{prices.say(total.amount)}</strong>{' '}
              {prices.second && <span className="muted">{prices.beside(total.amount)}</span>}
            </dd>
          </div>
        </dl>
      </div>
      {monthly && labels.monthly && (
        <DocumentNote label={labels.monthly} text={sayMonthly(example, prices, labels)} />
      )}
      <DocumentNote label={labels.leftOut} text={leftOut} />
    </ClientDocument>
  )
}

/** Returns the running costs: `$43: maintenance $36; hosting $6; domain $1. A year: $516. …`, each sum also in the second currency. */
function sayMonthly(
  { monthly = [], total }: PriceExample,
  { vat, say, sayInBoth, sayTaxed }: Site['prices'],
  { yearly, firstYear, taxed }: PriceSheetProps['labels'],
) {
  const sum = monthly.reduce((all, { amount }) => all + amount, 0)
  const parts = monthly.map(({ text, amount }) => `${text} ${say(amount)}`).join('; ')
  const year = yearly ? ` ${yearly}: ${sayInBoth(12 * sum)}.` : ''
  const withWork = total.amount + 12 * sum
  const withTax = taxed ? `, ${taxed} ${sayTaxed(withWork, vat)}` : ''
  const first = firstYear ? ` ${firstYear}: ${sayInBoth(withWork)}${withTax}.` : ''
  return `${sayInBoth(sum)}: ${parts}.${year}${first}`
}

function linesOf(example: PriceExample, { say }: Prices) {
  switch (example.kind) {
    case 'bill':
      return example.items.map(({ text, amount }) => (
        <div key={text}>
          <dt>{text}</dt>
          <dd>{say(amount)}</dd>
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
          <dd>{say(amount)}</dd>
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
              {count > 1 && <small className="note"> {say(each)} each</small>}
            </span>
          </dt>
          <dd>{say(count * each)}</dd>
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
          <dd>{say(amount)}</dd>
        </div>
      ))
  }
}

interface WeekBarProps {
  weeks: number
  /** The first and the last week to fill, counted from 1; by default no week is filled. */
  from?: number
  to?: number
  numbered?: boolean
}

/** Shows a box for each week of a plan. The text beside the row says the same as the boxes. */
function WeekBar({ weeks, from = 0, to = -1, numbered = false }: WeekBarProps) {
  const all = Array.from({ length: weeks }, (_, index) => index + 1)
  return (
    <span className={styles.boxes}>
      {all.map((week) => (
        <span key={week} data-week={week >= from && week <= to ? 'taken' : 'free'}>
          {numbered && week}
        </span>
      ))}
    </span>
  )
}
