import type { ReportDrawing } from '../content/types/ValueDrawing.ts'
import styles from './ReportLines.module.css'

/** Lines of a report; what went wrong stands out. */
export function ReportLines({ rows }: Pick<ReportDrawing, 'rows'>) {
  return (
    <dl className={styles.rows}>
      {rows.map(({ label, text, mistake }) => (
        <div key={label} data-mistake={mistake}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
