import { Section } from '../../widgets/Section.tsx'
import { StepList } from '../../widgets/StepTrack.tsx'
import styles from './Steps.module.css'

interface StepsProps {
  heading: string
  steps: readonly { heading: string; text: string }[]
}

/** How a project went, step by step. */
export function Steps({ heading, steps }: StepsProps) {
  return (
    <Section className={`${styles.section} surface`} heading={heading}>
      <StepList steps={steps} />
    </Section>
  )
}
