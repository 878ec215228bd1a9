import { useQuery } from '@tanstack/react-query'
import type { HealthOverview } from 'protocol/desk/health.ts'
import { jsonQuery } from '../../api/queryClient.ts'
import { ButtonLink } from '../../components/Button.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { Screen } from '../../components/Screen.tsx'
import { Time } from '../../components/Time.tsx'
import styles from './HealthScreen.module.css'

export function HealthScreen() {
  const query = useQuery(jsonQuery<HealthOverview>(['health'], '/api/health'))
  return (
    <Screen title="Health">
      <Loaded query={query}>{(health) => <HealthReport health={health} />}</Loaded>
    </Screen>
  )
}

function HealthReport({ health }: { health: HealthOverview }) {
  const { checks, checkedAtMs } = health
  const troubled = checks.filter(({ problems }) => problems.length > 0)
  return (
    <div className={`${styles.report} sections`}>
      {troubled.length > 0 ? (
        <section className="sign stack" data-theme="dark">
          <h2>Needs you</h2>
          <dl className="stack">
            {troubled.map(({ name, problems }) => (
              <div key={name} className={`${styles.problem} stack`}>
                <dt className="line">
                  <Icon name="warning" />
                  {name}
                </dt>
                {problems.map((problem) => (
                  <dd key={problem}>{problem}</dd>
                ))}
                {name === 'Mail' && (
                  <dd className="actions">
                    <ButtonLink to="/mail">Open Mail</ButtonLink>
                    <ButtonLink to="/newsletter">Open Newsletter</ButtonLink>
                  </dd>
                )}
              </div>
            ))}
          </dl>
        </section>
      ) : (
        <p className={`${styles.well} line h3`}>
          <Icon name="check-circle" />
          All is well
        </p>
      )}
      <section>
        <h2 className="row ruled">
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
    </div>
  )
}
