import { useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigate, useNavigation } from 'react-router'
import { sessionEnd } from '../api/sessionEnd.ts'
import { useChanges } from '../api/useChanges.ts'
import { Toaster } from '../components/Toaster.tsx'
import { ConnectionBanner } from './ConnectionBanner.tsx'
import styles from './Frame.module.css'
import { Navigation } from './Navigation.tsx'
import { StepUpDialog } from './StepUpDialog.tsx'

/** What stands around every screen of who is signed in. */
export function Frame() {
  const { state } = useNavigation()
  useReturnAfterSignIn()
  useChanges()
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <Navigation />
      <div className={styles.content}>
        <ConnectionBanner />
        <main id="main" className={styles.main} tabIndex={-1} aria-busy={state === 'loading'}>
          <Outlet />
        </main>
      </div>
      <StepUpDialog />
      <Toaster />
      <ScrollRestoration />
    </div>
  )
}

/** When the server does not know the session any more: to sign in, and from there back to where one was. */
function useReturnAfterSignIn(): void {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const from = useRef('')
  from.current = pathname + search + hash
  useEffect(
    () =>
      sessionEnd.listen(() => {
        void navigate('/sign-in', { replace: true, state: { from: from.current } })
      }),
    [navigate],
  )
}
