import { type Prices, priceLength } from 'schema/prices.ts'
import type { RowsBlock } from 'schema/records/pictureBlock.ts'
import styles from './ExhibitRows.module.css'

/** In characters. A longer text goes below its name, because beside the name it would be a thin column on a phone. */
const LONG_TEXT = 80

type Row = RowsBlock['rows'][number]

type ExhibitRowsProps = RowsBlock & {
  prices: Prices
  startsAt: number | undefined
  onWall: boolean
}

export function ExhibitRows({ startsAt, prices, onWall, ...block }: ExhibitRowsProps) {
  const { label, rows, total } = block
  const amounts = rows.map((row) => amountsOf(row, startsAt))
  const sums = total?.amount === undefined ? sumsOf(amounts) : [total.amount]
  if (block.columns)
    return <Table {...block} columns={block.columns} amounts={[...amounts, sums]} prices={prices} />
  return (
    <>
      {label !== undefined && <p className={styles.label}>{label}</p>}
      <dl
        className={onWall ? `${styles.facts} ${styles.onWall}` : styles.facts}
        data-long={rows.some(({ text = '' }) => text.length > LONG_TEXT) || undefined}
      >
        {rows.map((row, at) => (
          <Fact key={row.label} row={row} amount={amounts[at]?.[0]} prices={prices} />
        ))}
        {total && (
          <div className={`${styles.amount} ${styles.total}`}>
            <dt>{total.label}</dt>
            <dd>{prices.say(sums[0] ?? 0)}</dd>
          </div>
        )}
      </dl>
    </>
  )
}

interface FactProps {
  row: Row
  amount: number | undefined
  prices: Prices
}

function Fact({ row, amount, prices: { say } }: FactProps) {
  const { label, text, of, mark, swatch } = row
  const kind = amount === undefined ? swatch && 'swatch' : of === undefined ? 'amount' : 'share'
  const looks = [kind, mark].flatMap((look) => (look ? [styles[look]] : []))
  return (
    <div className={looks.join(' ') || undefined}>
      <dt>
        {swatch && (
          <svg viewBox="0 0 8 8" aria-hidden="true">
            <rect width="8" height="8" fill={swatch} />
          </svg>
        )}
        {label}
        {kind === 'amount' && text !== undefined && <span className={styles.detail}>{text}</span>}
      </dt>
      {amount === undefined ? (
        <dd>{text}</dd>
      ) : of === undefined ? (
        <dd>{say(amount)}</dd>
      ) : (
        <dd>
          <strong>{say(amount)}</strong> of {say(of)} {text}
          <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
            <rect width={Math.min(100, (amount / of) * 100)} height="4" />
          </svg>
        </dd>
      )}
    </div>
  )
}

type TableProps = RowsBlock & {
  prices: Prices
  columns: readonly string[]
  /** One list for each row, and at the end the amounts of the total. */
  amounts: readonly (readonly number[])[]
}

function Table({ label = '', columns, rows, total, amounts, prices }: TableProps) {
  const line = (name: string, at: number) => (
    <tr key={name}>
      <th scope="row">{name}</th>
      {columns.map((column, index) => (
        <td key={column}>{prices.say(amounts[at]?.[index] ?? 0)}</td>
      ))}
    </tr>
  )
  return (
    <table className={styles.table} data-length={priceLength(...amounts.flat().map(prices.say))}>
      <thead>
        <tr>
          {[label, ...columns].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{rows.map((row, at) => line(row.label, at))}</tbody>
      {total && <tfoot>{line(total.label, rows.length)}</tfoot>}
    </table>
  )
}

function amountsOf(
  { amount, atStartingPrice }: Row,
  startsAt: number | undefined,
): readonly number[] {
  if (atStartingPrice && startsAt !== undefined) return [startsAt]
  return typeof amount === 'number' ? [amount] : (amount ?? [])
}

function sumsOf(amounts: readonly (readonly number[])[]): number[] {
  const columns = Math.max(0, ...amounts.map(({ length }) => length))
  return Array.from({ length: columns }, (_, column) =>
    amounts.reduce((sum, row) => sum + (row[column] ?? 0), 0),
  )
}
