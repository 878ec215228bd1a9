import styles from './SheetRows.module.css'

interface SheetRowsProps {
  rows: readonly { label: string; text: string }[]
}

/** Facts of a sheet, a line each. */
export function SheetRows({ rows }: SheetRowsProps) {
  return (
    <dl className={styles.rows}>
      {rows.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
