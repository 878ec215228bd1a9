import type { MonthlyReportSample } from '../content/types/WorkSample.ts'
import { ClientDocument } from './ClientDocument.tsx'
import { DocumentRows } from './DocumentRows.tsx'
import styles from './MonthlyReport.module.css'

/** A month of care: its days, what was done on them, and the day that something broke. */
export function MonthlyReport(props: MonthlyReportSample & { sample: boolean }) {
  const { title, sample, days, weekdays, fault, backups, rows } = props
  return (
    <ClientDocument title={title} sample={sample}>
      <div className={styles.month}>
        <div>
          <ol role="list" className={styles.days}>
            {weekdays.map((weekday) => (
              <li key={weekday} className={styles.weekday} aria-hidden="true">
                {weekday}
              </li>
            ))}
            {Array.from({ length: days }, (_, index) => index + 1).map((day) => (
              <li
                key={day}
                data-fault={day === fault.day || undefined}
                data-backup={backups.days.includes(day) || undefined}
              >
                {day}
                {day === fault.day && <span className="visually-hidden">, {fault.label}</span>}
                {backups.days.includes(day) && (
                  <span className="visually-hidden">, {backups.label}</span>
                )}
              </li>
            ))}
          </ol>
          <ul role="list" className={styles.key} aria-hidden="true">
            <li data-backup="">{backups.label}</li>
            <li data-fault="">{fault.label}</li>
          </ul>
        </div>
        <DocumentRows rows={rows} />
      </div>
    </ClientDocument>
  )
}
