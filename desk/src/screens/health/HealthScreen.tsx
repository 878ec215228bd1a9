import { useQuery } from '@tanstack/react-query'
import type { HealthOverview, LaunchItem } from 'protocol/desk/health.ts'
import { getJson } from '../../api/request.ts'
import { ButtonLink } from '../../components/Button.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { Screen } from '../../components/Screen.tsx'
import { Time } from '../../components/Time.tsx'
import styles from './HealthScreen.module.css'

const LEVELS = [
  { level: 'must', title: 'Must: false or broken in public' },
  { level: 'should', title: 'Should: works, but not well' },
] as const

/** Whether all is well, and what somebody has to do. */
export function HealthScreen() {
  const query = useQuery({
    queryKey: ['health'],
    queryFn: ({ signal }) => getJson<HealthOverview>('/api/health', signal),
  })
  return (
    <Screen title="Health">
      <Loaded query={query}>{(health) => <HealthReport health={health} />}</Loaded>
    </Screen>
  )
}

/** First what has to be done, then how everything is, then what the launch check lists. */
function HealthReport({ health }: { health: HealthOverview }) {
  const { checks, launch, checkedAtMs } = health
  const troubled = checks.filter(({ problems }) => problems.length > 0)
  return (
    <div className={`${styles.report} stack`}>
      {troubled.length > 0 ? (
        <section className={styles.board} data-theme="dark">
          <h2>Needs you</h2>
          <dl className={styles.problems}>
            {troubled.map(({ name, problems }) => (
              <div key={name} className={styles.problem}>
                <dt className="line">
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
        <h2 className={`${styles.heading} ruled`}>
          Everything that is looked at{' '}
          <span className="note">
            as of <Time ms={checkedAtMs} />
          </span>
        </h2>
        <dl>
          {checks.map(({ name, says, problems }) => (
            <div
              key={name}
              className={`${styles.check} stack`}
              data-troubled={problems.length > 0 || undefined}
            >
              <dt className="line">
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

/** What the launch check lists of the built site and of the settings. */
function LaunchItems({ items }: { items: readonly LaunchItem[] }) {
  return (
    <section>
      <h2 className="ruled">Launch check</h2>
      {items.length === 0 ? (
        <p className={styles.nothing}>
          Nothing is left here. Whether your mail arrives, and what no program can see, the launch
          check tells whoever looks after your server.
        </p>
      ) : (
        LEVELS.map(({ level, title }) => {
          const ofLevel = items.filter((item) => item.level === level)
          if (ofLevel.length === 0) return null
          return (
            <details key={level} className={styles.level}>
              <summary>
                {title} <span className={`${styles.count} quiet`}>{ofLevel.length}</span>
              </summary>
              <ul className={styles.items}>
                {ofLevel.map(({ what, remedy }) => (
                  <li key={what}>
                    <p>{what}</p>
                    <p className="note">{remedy}</p>
                  </li>
                ))}
              </ul>
            </details>
          )
        })
      )}
    </section>
  )
}
