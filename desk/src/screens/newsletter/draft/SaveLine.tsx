import { Icon } from '../../../components/Icon.tsx'
import { Time } from '../../../components/Time.tsx'
import styles from './SaveLine.module.css'
import type { SaveState } from './useAutosave.ts'

interface SaveLineProps {
  state: SaveState
  isChanged: boolean
  /** This device keeps what the server does not have. */
  isKept: boolean
  savedAtMs: number
}

/** Says whether what is typed is safe, and where. */
export function SaveLine({ state, isChanged, isKept, savedAtMs }: SaveLineProps) {
  const kept = isKept ? 'Kept on this device.' : 'Leave this tab open, or it is lost.'
  const isTroubled = !['settled', 'saving'].includes(state.kind)
  return (
    <p className={styles.line} data-troubled={isTroubled || undefined} role="status">
      {isTroubled ? (
        <>
          <Icon name="warning" />
          <span>
            Not saved{'message' in state ? `: ${reason(state.message)}` : '.'} {kept}
          </span>
        </>
      ) : isChanged ? (
        'Saving …'
      ) : (
        <span>
          Saved <Time ms={savedAtMs} />
        </span>
      )}
    </p>
  )
}

function reason(message: string): string {
  return navigator.onLine ? message : 'no connection.'
}
