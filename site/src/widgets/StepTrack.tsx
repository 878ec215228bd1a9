import type { ReactNode } from 'react'
import { columnsFor } from './columnsFor.ts'
import styles from './StepTrack.module.css'

interface StepTrackProps {
  steps: readonly TrackStep[]
  /** Of the dots and the line. */
  size?: 'small' | 'medium' | 'large'
  /** `fold` lies where there is room for words and stands elsewhere; `row` has dots alone and always lies. */
  layout?: 'fold' | 'row'
  /** The line goes on behind the last dot. */
  openEnded?: boolean
}

interface TrackStep {
  id: string | number
  /** What stands in the dot, for everyone; without it the step's number, to the eye only: the list says it already. */
  dot?: ReactNode
  done?: boolean
  current?: boolean
  children?: ReactNode
}

/**
 * A drawn line with a dot for each step, in as many rows as their number needs. Who uses it may set `--step-line`,
 * `--step-edge` (of a dot) and `--step-ground` (in a dot) on a list item.
 */
export function StepTrack({ steps, size = 'medium', layout = 'fold', openEnded }: StepTrackProps) {
  return (
    <div className={styles.room}>
      <ol
        role="list"
        className={styles.track}
        data-size={size}
        data-layout={layout}
        data-columns={columnsFor(steps.length)}
        data-open-ended={openEnded || undefined}
      >
        {steps.map(({ id, dot, done, children, current }, index) => (
          <li key={id} data-done={done || undefined} aria-current={current ? 'step' : undefined}>
            {dot === undefined ? (
              <span className={`${styles.dot} ${styles.number}`} aria-hidden="true">
                {index + 1}
              </span>
            ) : (
              <span className={styles.dot}>{dot}</span>
            )}
            {children}
          </li>
        ))}
      </ol>
    </div>
  )
}

interface StepListProps {
  steps: readonly { heading: string; text: string }[]
}

/** What happens in which order: numbered steps on a line, which lies where there is room and stands elsewhere. */
export function StepList({ steps }: StepListProps) {
  return (
    <StepTrack
      steps={steps.map(({ heading, text }) => ({
        id: heading,
        children: (
          <div className={styles.words}>
            <h3>{heading}</h3>
            <p className="muted">{text}</p>
          </div>
        ),
      }))}
    />
  )
}
