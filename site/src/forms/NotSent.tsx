import { type RefObject, useEffect, useState } from 'react'
import type { ProblemCopy, WaitingText } from '../content/forms.ts'
import { Button } from '../widgets/Button.tsx'
import { formatDay, formatTime } from './formatTime.ts'
import styles from './NotSent.module.css'
import { discard, outboxChanges, resume } from './outbox.ts'
import { expiresAt, type OutboxEntry, type Refusal, storedEntries } from './sendWaiting.ts'
import type { Submission } from './useSubmission.ts'
import { isWaiting } from './waitingFlag.ts'

interface NotSentProps {
  form: RefObject<HTMLFormElement | null>
  submission: Submission<string>
  /** A field that only this form has. */
  field: string
  copy: {
    /** The honest line under the specified success text. */
    notSent: string
    problems: ProblemCopy
    waiting: WaitingText
  }
}

/**
 * The truth under a form about what has not reached the e-mail service: why the text is back in the form, and what could not be
 * sent yet, or was refused after its page was left, with what the visitor can do about it. Nothing while there is none.
 */
export function NotSent({ form, submission, field, copy }: NotSentProps) {
  const { problem, putBack } = submission
  const { problems, waiting } = copy
  const entries = useWaitingEntries(field)
  /** The refused entry that found the form full. */
  const [left, setLeft] = useState<number | null>(null)
  const correct = (key: number, fields: OutboxEntry['fields']) => {
    const isBack = form.current !== null && putBack(form.current, fields)
    setLeft(isBack ? null : key)
    if (isBack) void discard(key)
  }
  return (
    <>
      {problem && (
        <p className={styles.problem}>
          {problem === 'lost' ? problems.lost : reasonOf(problem, problems)} {problems.putBack}
        </p>
      )}
      {entries.length > 0 && (
        <div className={styles.waiting}>
          {entries.some(({ refusal }) => !refusal) && <p>{copy.notSent}</p>}
          <ul role="list">
            {entries.map(({ key = 0, fields, writtenAt, refusal }) => (
              <li key={key}>
                {refusal && <p>{reasonOf(refusal, problems)}</p>}
                <p className={styles.entry}>
                  {waiting.writtenAt} {formatTime(writtenAt)}: {filledIn(fields).at(-1)}
                </p>
                <p className={styles.until}>
                  {waiting.deletedOn} {formatDay(expiresAt(writtenAt))}.
                </p>
                {left === key && <p role="alert">{waiting.formIsFull}</p>}
                <div className={styles.actions}>
                  {refusal ? (
                    <Button look="secondary" onClick={() => correct(key, fields)}>
                      {waiting.correct}
                    </Button>
                  ) : (
                    <Button look="secondary" onClick={resume}>
                      {waiting.retry}
                    </Button>
                  )}
                  <a href={withText(waiting.chatAddress, filledIn(fields).join('\n'))}>
                    {waiting.chat}
                  </a>
                  <button type="button" onClick={() => void discard(key)}>
                    {waiting.discard}
                  </button>
                </div>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

/**
 * The entries of one form, told by a field that only it has, that could not be sent so far or were refused: those of
 * an earlier visit, and those of this one once an attempt has failed.
 */
function useWaitingEntries(field: string): readonly OutboxEntry[] {
  const [entries, setEntries] = useState<readonly OutboxEntry[]>([])
  useEffect(() => {
    const refresh = () => {
      storedEntries().then(
        (all) => setEntries(all.filter(({ fields }) => field in fields)),
        (error: unknown) => console.warn('Could not read what waits on this device', error),
      )
    }
    outboxChanges.addEventListener('change', refresh)
    if (isWaiting()) refresh()
    return () => outboxChanges.removeEventListener('change', refresh)
  }, [field])
  return entries
}

/** What the visitor wrote, in the form's order: optional fields may be blank. */
function filledIn(fields: OutboxEntry['fields']): string[] {
  return Object.values(fields).filter(Boolean)
}

/** A chat link that lacks its text, with it: what the page adds comes behind. */
function withText(chatAddress: string, text: string): string {
  // No `$`, which would have a meaning, is left in it.
  return chatAddress.replace('=', `=${encodeURIComponent(text)}`)
}

/** A refusal in the visitor's words. */
function reasonOf({ status, text }: Refusal, copy: ProblemCopy): string {
  if (status === 413 || /longer than|size limit/i.test(text)) return copy.tooLong
  return copy.serviceSays && text ? `${copy.refused} ${copy.serviceSays} ${text}.` : copy.refused
}
