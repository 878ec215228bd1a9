import { useEffect, useState } from 'react'
import { type OutboxEntry, outboxChanges } from './outbox.ts'
import { storedEntries } from './sendWaiting.ts'
import { isWaiting } from './waitingFlag.ts'

/**
 * The entries of one form, told by a field that only it has, that could not be sent so far or were refused: those of
 * an earlier visit, and those of this one once an attempt has failed.
 */
export function useWaitingEntries(field: string): readonly OutboxEntry[] {
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
