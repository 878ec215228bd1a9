import type { Row, RowsBlock } from '../content/types/PictureBlock.ts'
import { columnsFor } from './columnsFor.ts'
import styles from './ExhibitRows.module.css'

/** From so many characters on, a text beside its name would be a thin column on a phone. */
const LONG_TEXT = 80

interface ExhibitRowsProps extends RowsBlock {
  /** The service's starting price, for rows that take it. */
  startsAt: number | undefined
}

/** Lines of a document: a table where they are amounts to be added up, otherwise names with what is said of each. */
export function ExhibitRows({ startsAt, ...block }: ExhibitRowsProps) {
  const { label, columns, rows, total } = block
  const amounts = rows.map((row) => amountsOf(row, startsAt))
  const isTable = total || columns || rows.some((row, at) => amounts[at]?.length && !row.of)
  if (!isTable) return <Facts {...block} />
  const sums = total?.amount === undefined ? sumsOf(amounts) : [total.amount]
  return (
    <table className={styles.table} data-several={columns && ''}>
      {label !== undefined && !columns && <caption>{label}</caption>}
      {columns && (
        <thead>
          <tr>
            <th scope="col">{label}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
      )}
      {rows.length > 0 && (
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.label} data-mark={row.mark}>
              <th scope="row">
                {row.label}
                {row.text !== undefined && <small>{row.text}</small>}
              </th>
              {cells(amounts[at] ?? [])}
            </tr>
          ))}
        </tbody>
      )}
      {total && (
        <tfoot>
          <tr>
            <th scope="row">{total.label}</th>
            {cells(sums)}
          </tr>
        </tfoot>
      )}
    </table>
  )
}

function Facts({ label, rows }: RowsBlock) {
  return (
    <>
      {label !== undefined && <p className={styles.label}>{label}</p>}
      <dl
        className={styles.facts}
        data-columns={columnsFor(rows.length)}
        data-long={rows.some(({ text = '' }) => text.length > LONG_TEXT) || undefined}
      >
        {rows.map(({ label, text, amount, of, mark, swatch }) => (
          <div key={label} data-mark={mark} data-swatch={swatch && ''}>
            <dt>
              {swatch && (
                <svg viewBox="0 0 8 8" aria-hidden="true">
                  <rect width="8" height="8" fill={swatch} />
                </svg>
              )}
              {label}
            </dt>
            <dd>
              {typeof amount === 'number' && of !== undefined && (
                <>
                  <strong>{price(amount)}</strong> of {price(of)}{' '}
                </>
              )}
              {text}
              {typeof amount === 'number' && of !== undefined && (
                <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
                  <rect width="100" height="4" />
                  <rect width={Math.min(100, (amount / of) * 100)} height="4" />
                </svg>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function cells(amounts: readonly number[]) {
  // biome-ignore lint/suspicious/noArrayIndexKey: an amount is known by its column alone
  return amounts.map((amount, column) => <td key={column}>{price(amount)}</td>)
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

function price(amount: number): string {
  return `$${amount.toLocaleString('en')}`
}
