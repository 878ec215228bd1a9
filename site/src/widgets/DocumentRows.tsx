import styles from './DocumentRows.module.css'

interface DocumentRowsProps {
  rows: readonly { label: string; text: string }[]
}

/** Facts of a document, a line each. */
export function DocumentRows({ rows }: DocumentRowsProps) {
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
