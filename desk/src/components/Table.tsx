import type { ReactNode } from 'react'
import styles from './Table.module.css'

interface TableProps {
  /** The table's accessible name, which is not shown. */
  caption: string
  columns: readonly string[]
  /** Whether all columns except the first contain numbers, which are aligned to the right. */
  isNumeric?: boolean
  /** The rows as `<tr>` elements, each with a `<th scope="row">`. */
  children: ReactNode
}

/** A table that scrolls sideways if the screen is too narrow. */
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
