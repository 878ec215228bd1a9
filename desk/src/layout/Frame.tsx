import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigate, useNavigation } from 'react-router'
import { sessionEnd } from '../api/sessionEnd.ts'
import { useChanges } from '../api/useChanges.ts'
import { ConnectionBanner } from './ConnectionBanner.tsx'
import styles from './Frame.module.css'
import { Navigation } from './Navigation.tsx'
import { NewVersion } from './NewVersion.tsx'
import { PartProblem } from './PartProblem.tsx'
import { StepUp } from './StepUp.tsx'
import { Toasts } from './Toasts.tsx'

/** What stands around every screen of who is signed in. */
export function Frame() {
  const { state } = useNavigation()
  const [isPartMissing, setPartMissing] = useState(false)
  const onProblem = () => setPartMissing(true)
  useReturnAfterSignIn()
  useChanges()
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main" data-floating>
        Skip to content
      </a>
      <Navigation onProblem={onProblem} />
      <div className={styles.content}>
        <ConnectionBanner />
        <NewVersion />
        {isPartMissing && <PartProblem />}
        <main id="main" className={styles.main} tabIndex={-1} aria-busy={state === 'loading'}>
          <Outlet />
        </main>
      </div>
      <StepUp onProblem={onProblem} />
      <Toasts onProblem={onProblem} />
      <ScrollRestoration />
    </div>
  )
}

/** When the server does not know the session any more: to sign in, and from there back to where one was. */
function useReturnAfterSignIn(): void {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { pathname, search, hash } = useLocation()
  const from = useRef('')
  from.current = pathname + search + hash
  useEffect(
    () =>
      sessionEnd.listen(() => {
        // What was loaded is of who was signed in; what was typed waits for them on this device.
        queryClient.clear()
        void navigate('/sign-in', { replace: true, state: { from: from.current } })
      }),
    [navigate, queryClient],
  )
}
