import type { HealthOverview } from 'protocol/desk/health.ts'
import { ButtonLink } from '../../components/ButtonLink.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Time } from '../../components/Time.tsx'
import styles from './HealthReport.module.css'
import { LaunchItems } from './LaunchItems.tsx'

/** What needs somebody first, then how everything is, then what the launch check lists. */
export function HealthReport({ health }: { health: HealthOverview }) {
  const { checks, launch, checkedAtMs } = health
  const troubled = checks.filter(({ problems }) => problems.length > 0)
  return (
    <div className={styles.report}>
      {troubled.length > 0 ? (
        <section className={styles.board} data-theme="dark">
          <h2>Needs you</h2>
          <dl className={styles.problems}>
            {troubled.map(({ name, problems }) => (
              <div key={name} className={styles.problem}>
                <dt>
                  <Icon name="warning" />
                  {name}
                </dt>
                {problems.map((problem) => (
                  <dd key={problem}>{problem}</dd>
                ))}
                {name === 'Mail' && (
                  <dd className={styles.way}>
                    <ButtonLink to="/mail">Open Mail</ButtonLink>
                  </dd>
                )}
              </div>
            ))}
          </dl>
        </section>
      ) : (
        <p className={styles.well}>
          <Icon name="check-circle" />
          All is well
        </p>
      )}
      <section>
        <h2 className={styles.heading}>
          Everything that is looked at{' '}
          <span className={styles.when}>
            as of <Time ms={checkedAtMs} />
          </span>
        </h2>
        <dl className={styles.checks}>
          {checks.map(({ name, says, problems }) => (
            <div
              key={name}
              className={styles.check}
              data-troubled={problems.length > 0 || undefined}
            >
              <dt>
                {problems.length > 0 && <Icon name="warning" />}
                {name}
              </dt>
              <dd>{says}</dd>
            </div>
          ))}
        </dl>
      </section>
      {launch && <LaunchItems items={launch} />}
    </div>
  )
}
