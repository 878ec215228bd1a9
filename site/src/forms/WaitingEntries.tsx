import { useState } from 'react'
import type { ProblemCopy, WaitingText } from '../content/forms.ts'
import { Button } from '../widgets/Button.tsx'
import { formatDay, formatTime } from './formatTime.ts'
import { discard, type OutboxEntry, resume } from './outbox.ts'
import type { Refusal } from './refusal.ts'
import { expiresAt } from './sendWaiting.ts'
import type { Problem } from './useSubmission.ts'
import styles from './WaitingEntries.module.css'

interface WaitingEntriesProps {
  entries: readonly OutboxEntry[]
  /** The honest line under the specified success text. */
  notSent: string
  copy: WaitingText
  problems: ProblemCopy
  /** Puts a refused entry's fields back into the form; false while that holds something else. */
  onCorrect: (fields: OutboxEntry['fields']) => boolean
}

/** What could not be sent yet, or was refused after its page was left, and what the visitor can do about it. */
export function WaitingEntries(props: WaitingEntriesProps) {
  const { entries, notSent, copy, problems, onCorrect } = props
  /** The entry that found the form full. */
  const [left, setLeft] = useState<number | null>(null)
  const correct = (key: number, fields: OutboxEntry['fields']) => {
    const isBack = onCorrect(fields)
    setLeft(isBack ? null : key)
    if (isBack) void discard(key)
  }
  return (
    <div className={styles.waiting}>
      {entries.some(({ refusal }) => !refusal) && <p>{notSent}</p>}
      <ul role="list">
        {entries.map(({ key = 0, fields, writtenAt, refusal }) => (
          <li key={key}>
            {refusal && <p>{reasonOf(refusal, problems)}</p>}
            <p className={styles.entry}>
              {copy.writtenAt} {formatTime(writtenAt)}: {filledIn(fields).at(-1)}
            </p>
            <p className={styles.until}>
              {copy.deletedOn} {formatDay(expiresAt(writtenAt))}.
            </p>
            {left === key && <p role="alert">{copy.formIsFull}</p>}
            <div className={styles.actions}>
              {refusal ? (
                <Button look="secondary" onClick={() => correct(key, fields)}>
                  {copy.correct}
                </Button>
              ) : (
                <Button look="secondary" onClick={resume}>
                  {copy.retry}
                </Button>
              )}
              <a href={copy.chatAddress + encodeURIComponent(filledIn(fields).join('\n'))}>
                {copy.chat}
              </a>
              <button type="button" onClick={() => void discard(key)}>
                {copy.discard}
              </button>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What the visitor wrote, in the form's order: optional fields may be blank. */
function filledIn(fields: OutboxEntry['fields']): string[] {
  return Object.values(fields).filter(Boolean)
}

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
function reasonOf({ status, text }: Refusal, copy: ProblemCopy): string {
  if (status === 413 || /longer than|size limit/i.test(text)) return copy.tooLong
  return copy.serviceSays && text ? `${copy.refused} ${copy.serviceSays} ${text}.` : copy.refused
}
