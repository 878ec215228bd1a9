import type { ProblemCopy } from '../content/forms.ts'
import type { Refusal } from './refusal.ts'
import styles from './SendProblem.module.css'
import type { Problem } from './useSubmission.ts'

interface SendProblemProps {
  problem: Problem
  copy: ProblemCopy
}

/** Why the text is back in the form, under the specified success text. */
export function SendProblem({ problem, copy }: SendProblemProps) {
  return (
    <p className={styles.problem}>
      {problem === 'lost' ? copy.lost : reasonOf(problem, copy)} {copy.putBack}
    </p>
  )
}

/** A refusal in the visitor's words. */
export function reasonOf({ status, text }: Refusal, copy: ProblemCopy): string {
  if (status === 413 || /longer than|size limit/i.test(text)) return copy.tooLong
  return copy.serviceSays && text ? `${copy.refused} ${copy.serviceSays} ${text}.` : copy.refused
}
