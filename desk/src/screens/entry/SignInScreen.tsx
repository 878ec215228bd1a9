import { startAuthentication } from '@simplewebauthn/browser'
import type { Session } from 'protocol/desk/session.ts'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { describePasskeyProblem } from '../../api/describePasskeyProblem.ts'
import type { PasskeyOptions } from '../../api/PasskeyOptions.ts'
import { sendJson } from '../../api/request.ts'
import { Button } from '../../components/Button.tsx'
import { EntryBoard } from '../../layout/EntryBoard.tsx'
import styles from './entry.module.css'
import { useEnter } from './useEnter.ts'

/** Where who is not signed in shows a passkey, and from where they go on to what they had open. */
export function SignInScreen() {
  const { state } = useLocation()
  const enter = useEnter()
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState('')
  const from = fromOf(state)
  const signIn = async () => {
    setPending(true)
    setProblem('')
    try {
      const optionsJSON = await sendJson<PasskeyOptions>('POST', '/api/session/options')
      const response = await startAuthentication({ optionsJSON })
      await enter(await sendJson<Session>('POST', '/api/session', { response }), from ?? '/')
    } catch (error) {
      setProblem(describePasskeyProblem(error))
      setPending(false)
    }
  }
  return (
    <EntryBoard title="Sign in">
      {from !== null && <p>Your session has ended. Sign in, and you are back where you were.</p>}
      <Button look="primary" isPending={isPending} onPress={signIn}>
        Use your passkey
      </Button>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <details className={styles.help}>
        <summary>A new phone, or a lost one?</summary>
        <p>
          Ask a colleague to open Team in the desk and make a link for you. Open it on the new phone
          within 15 minutes: it signs you out on the lost one. Then remove the lost one’s passkey
          under Team.
        </p>
        <p>
          Nobody else can get in? On the server, <code>npm run desk -- invite "Your name"</code>{' '}
          prints such a link.
        </p>
      </details>
    </EntryBoard>
  )
}

/** What was open when the session ended: a path of the desk, never another address. */
function fromOf(state: unknown): string | null {
  const path = (state as { from?: unknown } | null)?.from
  return typeof path === 'string' && /^\/(?![/\\])/.test(path) ? path : null
}
