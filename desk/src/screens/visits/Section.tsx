import { NONE_NAMED, OTHER, VISIT_PERIODS, type VisitTable } from 'protocol/desk/visits.ts'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button, ButtonLink } from '../../components/Button.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Table } from '../../components/Table.tsx'
import styles from './Section.module.css'

interface SectionProps {
  title: string
  /** Whether the section is inside another section, and so has a smaller heading. */
  isNested?: boolean | undefined
  table: VisitTable
  /** The chart; null if there is no data. Left out for a ranking, which has a bar in each row instead. */
  picture?: ReactNode
  nothing: string
  /** The names of the columns; the first column has the names of the rows. */
  columns: readonly string[]
  rows: readonly (readonly [string, ...number[]])[]
}

/** A section of statistics: a chart that can be switched to a table, or a ranking with a bar in each row. */
export function Section({ title, isNested, table, picture, nothing, columns, rows }: SectionProps) {
  const [isTable, setTable] = useState(false)
  const isRanking = picture === undefined
  const isEmpty = isRanking ? rows.length === 0 : picture === null
  const most = Math.max(1, ...rows.map(([, count = 0]) => count))
  return (
    <section className="stack">
      <SectionHeader
        title={title}
        isNested={isNested}
        table={isEmpty ? null : table}
        isTable={isRanking ? undefined : isTable}
        onTurn={setTable}
      />
      {isEmpty && <p className="quiet">{nothing}</p>}
      {!isEmpty && !isRanking && !isTable && <div>{picture}</div>}
      {!isEmpty && (isRanking || isTable) && (
        <Table caption={title} columns={columns} isNumeric>
          {rows.map(([name, ...counts]) => (
            <tr key={name}>
              <th scope="row" className={isRanking ? styles.ranked : styles.name}>
                <bdi>{nameOf(name)}</bdi>
                {isRanking && (
                  <span
                    className={styles.bar}
                    style={{ inlineSize: `${(100 * (counts[0] ?? 0)) / most}%` }}
                  />
                )}
              </th>
              {counts.map((count, index) => (
                <td key={columns[index + 1]}>{count.toLocaleString('en-GB')}</td>
              ))}
            </tr>
          ))}
        </Table>
      )}
    </section>
  )
}

interface SectionHeaderProps extends Pick<SectionProps, 'title' | 'isNested'> {
  /** Null if there is nothing to download. */
  table: VisitTable | null
  /** Whether the table is shown instead of the picture; undefined for a ranking, which is always a table. */
  isTable?: boolean | undefined
  onTurn: (isTable: boolean) => void
}

export function SectionHeader({ title, isNested, table, isTable, onTurn }: SectionHeaderProps) {
  const weeks = useWeeks()
  return (
    <header className={`${styles.header} row`}>
      {isNested ? <h3 className="strong">{title}</h3> : <h2>{title}</h2>}
      {table !== null && (
        <div className={styles.actions}>
          {isTable !== undefined && (
            <Button
              look="quiet"
              label={`${title}: show as a ${isTable ? 'picture' : 'table'}`}
              onPress={() => onTurn(!isTable)}
            >
              {isTable ? <Icon name="chart-bar" /> : <Icon name="table" />}
              {isTable ? 'Show as a picture' : 'Show as a table'}
            </Button>
          )}
          <ButtonLink look="quiet" to={`/api/visits.csv?weeks=${weeks}&table=${table}`} download>
            <Icon name="download-simple" />
            For Excel
            <span className="visually-hidden">({title})</span>
          </ButtonLink>
        </div>
      )}
    </header>
  )
}

export function useWeeks() {
  const [search] = useSearchParams()
  return VISIT_PERIODS.find((period) => String(period) === search.get('weeks')) ?? 13
}

/** Returns the name of a row. Replaces the server's special values, such as `(other)`, by words. */
export function nameOf(value: string): string {
  if (value === NONE_NAMED) return 'No service named'
  return value === OTHER ? 'Others' : value
}
