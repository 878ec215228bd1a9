import type { Row, RowsBlock } from '../content/types/PictureBlock.ts'
import styles from './ExhibitRows.module.css'

/** From so many characters on, a text beside its name would be a thin column on a phone. */
const LONG_TEXT = 80

interface ExhibitRowsProps extends RowsBlock {
  /** The service's starting price, for rows that take it. */
  startsAt: number | undefined
  onWall: boolean
}

/** Lines of a document: a table where they are amounts to be added up, otherwise names with what is said of each. */
export function ExhibitRows({ startsAt, onWall, label, columns, rows, total }: ExhibitRowsProps) {
  const amounts = rows.map((row) => amountsOf(row, startsAt))
  const isTable = total || columns || rows.some((row, at) => amounts[at]?.length && !row.of)
  const sums = total?.amount === undefined ? sumsOf(amounts) : [total.amount]
  return (
    <>
      {label !== undefined && !columns && <p className={styles.label}>{label}</p>}
      {isTable ? (
        <table className={columns ? `${styles.table} ${styles.several}` : styles.table}>
          {columns && (
            <thead>
              <tr>
                {[label, ...columns].map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
          )}
          {rows.length > 0 && (
            <tbody>
              {rows.map((row, at) => (
                <tr key={row.label} className={row.mark && styles[row.mark]}>
                  <th scope="row">
                    {row.label}
                    {row.text !== undefined && <span className={styles.detail}>{row.text}</span>}
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
      ) : (
        <dl
          className={onWall ? `${styles.facts} ${styles.onWall}` : styles.facts}
          data-long={rows.some(({ text = '' }) => text.length > LONG_TEXT) || undefined}
        >
          {rows.map((row) => (
            <Fact key={row.label} {...row} />
          ))}
        </dl>
      )}
    </>
  )
}

function Fact({ label, text, amount, of, mark, swatch }: Row) {
  const share = typeof amount === 'number' && of !== undefined ? { amount, of } : null
  const look = mark ?? (share ? 'share' : swatch && 'swatch')
  return (
    <div className={look && styles[look]}>
      <dt>
        {swatch && (
          <svg viewBox="0 0 8 8" aria-hidden="true">
            <rect width="8" height="8" fill={swatch} />
          </svg>
        )}
        {label}
      </dt>
      <dd>
        {share && (
          <>
            <strong>{price(share.amount)}</strong> of {price(share.of)}{' '}
          </>
        )}
        {text}
        {share && (
          <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
            <rect width={Math.min(100, (share.amount / share.of) * 100)} height="4" />
          </svg>
        )}
      </dd>
    </div>
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
