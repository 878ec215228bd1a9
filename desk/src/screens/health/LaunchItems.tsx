import type { LaunchItem } from 'protocol/desk/health.ts'
import styles from './LaunchItems.module.css'

const LEVELS = [
  { level: 'must', title: 'Must: false or broken in public' },
  { level: 'should', title: 'Should: works, but not well' },
] as const

/** What the launch check lists of the built site and of the settings. */
export function LaunchItems({ items }: { items: readonly LaunchItem[] }) {
  return (
    <section>
      <h2 className={styles.heading}>Launch check</h2>
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
                {title} <span className={styles.count}>{ofLevel.length}</span>
              </summary>
              <ul className={styles.items}>
                {ofLevel.map(({ what, remedy }) => (
                  <li key={what}>
                    <p>{what}</p>
                    <p className={styles.remedy}>{remedy}</p>
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
