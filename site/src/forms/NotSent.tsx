import type { RefObject } from 'react'
import type { ProblemCopy, WaitingText } from '../content/forms.ts'
import type { Submission } from './useSubmission.ts'
import { useWaitingEntries } from './useWaitingEntries.ts'
import { SendProblem, WaitingEntries } from './WaitingEntries.tsx'

interface NotSentProps {
  form: RefObject<HTMLFormElement | null>
  submission: Submission<string>
  /** A field that only this form has. */
  field: string
  copy: { notSent: string; problems: ProblemCopy; waiting: WaitingText }
}

/** The truth under a form about what has not reached the e-mail service; nothing while there is none. */
export function NotSent({ form, submission, field, copy }: NotSentProps) {
  const { problem, putBack } = submission
  const entries = useWaitingEntries(field)
  return (
    <>
      {problem && <SendProblem problem={problem} copy={copy.problems} />}
      {entries.length > 0 && (
        <WaitingEntries
          entries={entries}
          notSent={copy.notSent}
          copy={copy.waiting}
          problems={copy.problems}
          onCorrect={(fields) => form.current !== null && putBack(form.current, fields)}
        />
      )}
    </>
  )
}
