import type { Session } from 'protocol/desk/session.ts'
import { useLocation } from 'react-router'
import { showPasskey } from '../../api/passkeys.ts'
import styles from '../../layout/EntryBoard.module.css'
import { EnterForm, EntryBoard, useEnter } from '../../layout/EntryBoard.tsx'

/** Signs a member in with a passkey, then opens the screen that was open when the session ended. */
export function SignInScreen() {
  const { state } = useLocation()
  const from = fromOf(state)
  const enter = useEnter(() => showPasskey<Session>('/api/session'), from ?? '/')
  return (
    <EntryBoard title="Sign in">
      {state?.hasEnded && <p>You were signed out. Sign in, and you are back where you were.</p>}
      <p>Your passkey is your fingerprint, face or PIN on this device.</p>
      <EnterForm enter={enter} action="Use your passkey" />
      <details className={`${styles.help} fold`}>
        <summary>A new phone, or a lost one?</summary>
        <p>
          Ask a colleague to open Team in the desk and make a link for you. Open it on the new phone
          within 15 minutes: it signs you out on the lost one. Then remove the lost one’s passkey
          under Team.
        </p>
        <p>Nobody else can get in? Whoever looks after the server can make such a link.</p>
      </details>
    </EntryBoard>
  )
}

/** Returns the path that was open when the session ended; null if there is none, or if the value is not a path of the desk. */
function fromOf(state: unknown): string | null {
  const path = (state as { from?: unknown } | null)?.from
  return typeof path === 'string' && /^\/(?![/\\])/.test(path) ? path : null
}
