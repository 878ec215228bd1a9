import type { ReactNode } from 'react'
import { columnsFor } from './columnsFor.ts'
import styles from './StepTrack.module.css'

interface StepTrackProps {
  steps: readonly TrackStep[]
  size?: 'medium' | 'large'
  /** `fold` is horizontal if the texts fit, otherwise vertical; `row` is always horizontal, with dots but no texts. */
  layout?: 'fold' | 'row'
  /** Whether the line that joins the dots continues below the last dot. */
  openEnded?: boolean
}

interface TrackStep {
  id: string | number
  /** The text in the dot, by default the step's number. The number is hidden from screen readers, because the list numbers its items. */
  dot?: ReactNode
  done?: boolean
  current?: boolean
  children?: ReactNode
}

/**
 * A line with a dot for each step. Style sheets may set the colours of a list item: `--step-line`, `--step-edge` (the border of the dot)
 * and `--step-ground` (its background).
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

export function StepList({ steps }: { steps: readonly { heading: string; text: string }[] }) {
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
