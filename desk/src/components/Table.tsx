import type { ReactNode } from 'react'
import styles from './Table.module.css'

interface TableProps {
  /** What the table is of; read out, not shown. */
  caption: string
  /** One of numbers stands at the right. */
  columns: readonly { readonly title: string; readonly isNumber?: boolean }[]
  /** The rows, as `<tr>`: the first cell of each is its `<th scope="row">`. */
  children: ReactNode
}

/** A plain table that scrolls sideways by itself where it is too wide. */
export function Table({ caption, columns, children }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section className={styles.scroller} aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map(({ title, isNumber }) => (
              <th key={title} scope="col" data-number={isNumber || undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}
