import { useId } from 'react'
import { StepList } from '../widgets/StepList.tsx'
import styles from './Stages.module.css'

interface StagesProps {
  heading: string
  stages: readonly { heading: string; text: string }[]
}

/** How a project went, stage by stage. */
export function Stages({ heading, stages }: StagesProps) {
  const headingId = useId()
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <div className="column">
        <h2 id={headingId}>{heading}</h2>
        <StepList steps={stages} />
      </div>
    </section>
  )
}
