import styles from './StepList.module.css'
import { StepTrack } from './StepTrack.tsx'

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
            <p>{text}</p>
          </div>
        ),
      }))}
    />
  )
}
