import { Table } from '../../components/Table.tsx'
import { nameOf } from './labels.ts'
import styles from './Ranking.module.css'

interface RankingProps {
  caption: string
  /** The first names the rows; the bar shows the second. */
  columns: readonly string[]
  rows: readonly (readonly [string, ...number[]])[]
}

/** A list of what came most often, as a table with a bar a row. */
export function Ranking({ caption, columns, rows }: RankingProps) {
  const most = Math.max(1, ...rows.map(([, count = 0]) => count))
  return (
    <Table
      caption={caption}
      columns={columns.map((title, index) => ({ title, isNumber: index > 0 }))}
    >
      {rows.map(([name, ...counts]) => (
        <tr key={name}>
          <th scope="row" className={styles.name}>
            <bdi>{nameOf(name)}</bdi>
            <span
              className={styles.bar}
              style={{ inlineSize: `${(100 * (counts[0] ?? 0)) / most}%` }}
            />
          </th>
          {counts.map((count, index) => (
            <td key={columns[index + 1]} data-number>
              {count.toLocaleString('en-GB')}
            </td>
          ))}
        </tr>
      ))}
    </Table>
  )
}
