import type { ReactNode } from 'react'
import styles from './Table.module.css'

interface TableProps {
  /** What the table contains; read out, not shown. */
  caption: string
  columns: readonly string[]
  /** Whether all columns but the first are numbers, aligned to the right. */
  isNumeric?: boolean
  /** The rows, as `<tr>`: the first cell of each is its `<th scope="row">`. */
  children: ReactNode
}

/** A plain table that scrolls sideways if it is too wide. */
export function Table({ caption, columns, isNumeric, children }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
    <section className={styles.scroller} aria-label={caption} tabIndex={0}>
      <table className={styles.table} data-numeric={isNumeric}>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}
