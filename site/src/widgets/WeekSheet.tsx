import type { WeeklyReportSample } from '../content/types/WorkSample.ts'
import { Sheet } from './Sheet.tsx'
import styles from './WeekSheet.module.css'

/** A week of somebody else's developers: where they are, what is next, what is at risk and the money. */
export function WeekSheet(props: WeeklyReportSample & { sample: boolean }) {
  const { title, subject, sample, sprints, rows, money } = props
  const share = (money.spent / money.budget) * 100
  return (
    <Sheet title={title} subject={subject} sample={sample}>
      <ol role="list" className={styles.sprints}>
        {Array.from({ length: sprints.all }, (_, index) => index + 1).map((sprint) => (
          <li
            key={sprint}
            data-done={sprint < sprints.current || undefined}
            aria-current={sprint === sprints.current ? 'step' : undefined}
          >
            <span className="visually-hidden">{sprints.label}</span> <b>{sprint}</b>
          </li>
        ))}
      </ol>
      <dl className={styles.rows}>
        {rows.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        <div className={styles.money}>
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
    </Sheet>
  )
}
