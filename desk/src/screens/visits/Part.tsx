import type { VisitTable } from 'protocol/desk/visits.ts'
import { type ReactNode, useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { ButtonLink } from '../../components/ButtonLink.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Table } from '../../components/Table.tsx'
import { nameOf } from './labels.ts'
import styles from './Part.module.css'

interface PartProps {
  title: string
  /** Within another part. */
  isNested?: boolean
  /** The file for a spreadsheet. */
  table: VisitTable
  weeks: number
  /** Nothing for no data. */
  picture: ReactNode
  /** A sentence in place of the picture. */
  nothing: string
  /** Of the table in place of the picture; left out where the picture is one. */
  columns?: readonly string[]
  rows?: readonly (readonly [string, ...number[]])[]
}

/** A picture under its heading, which turns into a table, and a file to take along. */
export function Part({
  title,
  isNested = false,
  table,
  weeks,
  picture,
  nothing,
  columns,
  rows,
}: PartProps) {
  const [isTable, setTable] = useState(false)
  return (
    <section className={styles.part}>
      <header className={styles.header}>
        {isNested ? <h3 className={styles.nested}>{title}</h3> : <h2>{title}</h2>}
        {picture && (
          <div className={styles.actions}>
            {columns && (
              <Button
                look="quiet"
                label={`${title}: show as a ${isTable ? 'picture' : 'table'}`}
                onPress={() => setTable(!isTable)}
              >
                {isTable ? <Icon name="chart-bar" /> : <Icon name="table" />}
                {isTable ? 'Show as a picture' : 'Show as a table'}
              </Button>
            )}
            <ButtonLink look="quiet" to={`/api/visits.csv?weeks=${weeks}&table=${table}`} download>
              <Icon name="download-simple" />
              CSV
              <span className="visually-hidden"> of {title}</span>
            </ButtonLink>
          </div>
        )}
      </header>
      {!picture && <p className={styles.nothing}>{nothing}</p>}
      {picture && !isTable && picture}
      {picture && isTable && columns && rows && (
        <Table
          caption={title}
          columns={columns.map((column, index) => ({ title: column, isNumber: index > 0 }))}
        >
          {rows.map(([name, ...counts]) => (
            <tr key={name}>
              <th scope="row" dir="auto" className={styles.name}>
                {nameOf(name)}
              </th>
              {counts.map((count, index) => (
                <td key={columns[index + 1]} data-number>
                  {count.toLocaleString('en-GB')}
                </td>
              ))}
            </tr>
          ))}
        </Table>
      )}
    </section>
  )
}
