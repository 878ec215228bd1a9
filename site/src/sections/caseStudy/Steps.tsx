import { useId } from 'react'
import { StepList } from '../../widgets/StepTrack.tsx'
import styles from './Steps.module.css'

interface StepsProps {
  heading: string
  steps: readonly { heading: string; text: string }[]
}

/** How a project went, step by step. */
export function Steps({ heading, steps }: StepsProps) {
  const headingId = useId()
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <div className="column">
        <h2 id={headingId}>{heading}</h2>
        <StepList steps={steps} />
      </div>
    </section>
  )
}
