import type { WeeklyReportSample } from '../content/types/WorkSample.ts'
import { ClientDocument } from './ClientDocument.tsx'
import { StepTrack } from './StepTrack.tsx'
import styles from './WeeklyReport.module.css'

/** A week of somebody else's developers: where they are, what is next, what is at risk and the money. */
export function WeeklyReport(props: WeeklyReportSample & { sample: boolean }) {
  const { title, subject, sample, sprints, rows, money } = props
  const share = (money.spent / money.budget) * 100
  return (
    <ClientDocument title={title} subject={subject} sample={sample}>
      <div className={styles.sprints}>
        <StepTrack
          layout="row"
          steps={Array.from({ length: sprints.all }, (_, index) => index + 1).map((sprint) => ({
            id: sprint,
            dot: (
              <>
                <span className="visually-hidden">{sprints.label}</span> {sprint}
              </>
            ),
            done: sprint < sprints.current,
            current: sprint === sprints.current,
          }))}
        />
      </div>
      <dl className={styles.rows}>
        {rows.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        <div>
          <dt>{money.label}</dt>
          <dd>
            <strong className={styles.spent}>${money.spent.toLocaleString('en')}</strong> of $
            {money.budget.toLocaleString('en')} {money.text}
            <svg
              className={styles.bar}
              viewBox="0 0 100 4"
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <rect className={styles.budget} width="100" height="4" />
              <rect className={styles.used} width={share} height="4" />
            </svg>
          </dd>
        </div>
      </dl>
    </ClientDocument>
  )
}
