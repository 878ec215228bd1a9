import type { WaitingText } from '../content/types/FormCopy.ts'
import { Button } from '../widgets/Button.tsx'
import { formatTime } from './formatTime.ts'
import { discard, type OutboxEntry, resume } from './outbox.ts'
import styles from './WaitingEntries.module.css'

interface WaitingEntriesProps {
  entries: readonly OutboxEntry[]
  /** The honest line under the specified success text. */
  notSent: string
  copy: WaitingText
}

/** What could not be sent yet, and what the visitor can do about it. */
export function WaitingEntries({ entries, notSent, copy }: WaitingEntriesProps) {
  return (
    <div className={styles.waiting}>
      <p>{notSent}</p>
      <ul role="list">
        {entries.map(({ key = 0, fields, writtenAt }) => (
          <li key={key}>
            <p className={styles.entry}>
              {copy.writtenAt} {formatTime(writtenAt)}: {Object.values(fields).at(-1)}
            </p>
            <div className={styles.actions}>
              <Button look="secondary" onClick={resume}>
                {copy.retry}
              </Button>
              <a href={copy.chatAddress + encodeURIComponent(asText(fields))}>{copy.chat}</a>
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

function asText(fields: OutboxEntry['fields']): string {
  return Object.values(fields).join('\n')
}
