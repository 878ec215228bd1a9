import { useEffect, useRef } from 'react'
import {
  type Location,
  Outlet,
  ScrollRestoration,
  useLocation,
  useNavigate,
  useNavigation,
} from 'react-router'
import { useStore } from '../api/createStore.ts'
import { followChanges } from '../api/followChanges.ts'
import { queryClient, useIsOnline } from '../api/queryClient.ts'
import { answerStepUp, SESSION_END, stepUp } from '../api/request.ts'
import { Button } from '../components/Button.tsx'
import { Icon } from '../components/Icon.tsx'
import { LazyPart, onDemand, partMissing } from '../components/LazyPart.tsx'
import { toasts } from '../components/toasts.ts'
import { isClaimed } from '../device/openDevice.ts'
import { DraftTroubles } from '../drafts/DraftTroubles.tsx'
import { openDrafts, sendDrafts } from '../drafts/sendDrafts.ts'
import { pushQuery } from '../offline/push.ts'
import { worker } from '../offline/worker.ts'
import styles from './Frame.module.css'
import { Navigation } from './Navigation.tsx'

const Toaster = onDemand(async () => (await import('../components/Toaster.tsx')).Toaster)
const StepUpDialog = onDemand(async () => (await import('./StepUpDialog.tsx')).StepUpDialog)

export function Frame() {
  const { state } = useNavigation()
  const isPartMissing = useStore(partMissing)
  useReturnAfterSignIn()
  useEffect(followChanges, [])
  useSending()
  useEffect(() => void queryClient.prefetchQuery(pushQuery), [])
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main" data-floating>
        Skip to content
      </a>
      <Navigation />
      <div className={styles.content}>
        <ConnectionBanner />
        <NewVersion />
        {isPartMissing && <PartProblem />}
        <DraftTroubles className={`${styles.line} row`} />
        <main id="main" className={styles.main} tabIndex={-1} aria-busy={state === 'loading'}>
          <Outlet />
        </main>
      </div>
      <StepUp />
      <Toasts />
      <ScrollRestoration getKey={scrollKey} />
    </div>
  )
}

/** Returns the key of a scroll position. All visits to a list of the inbox share a key, so that every way back restores the position. */
function scrollKey({ pathname, search, state, key }: Location): string {
  return pathname === '/' ? `inbox ${search} ${state?.search ?? ''}` : key
}

/** Starts to send edits, and sends them at each navigation. */
function useSending(): void {
  const { pathname } = useLocation()
  useEffect(openDrafts, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs at each navigation
  useEffect(() => void sendDrafts(), [pathname])
}

/** Opens the sign-in screen when the session has ended. After signing in, the member returns to the same screen. */
function useReturnAfterSignIn(): void {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const from = useRef('')
  from.current = pathname + search + hash
  useEffect(() => {
    const leave = async () => {
      // Removes cached data, because another member may sign in. Edits stay on this device for the member who typed them.
      queryClient.clear()
      const state = { from: from.current, hasEnded: await isClaimed() }
      await navigate('/sign-in', { replace: true, state })
    }
    window.addEventListener(SESSION_END, leave)
    return () => window.removeEventListener(SESSION_END, leave)
  }, [navigate])
}

function ConnectionBanner() {
  const isOnline = useIsOnline()
  return (
    <div role="status">
      {!isOnline && (
        <p className={styles.banner}>
          <Icon name="wifi-slash" />
          No connection. What you type is kept on this device.
        </p>
      )}
    </div>
  )
}

/** Offers a new version of the desk. Only the button loads the new version, because a reload could interrupt the member's work. */
function NewVersion() {
  const isThere = useStore(worker.newVersion) !== null
  return (
    <div role="status">
      {isThere && (
        <p className={`${styles.line} row`}>
          A new version is ready.
          <Button look="quiet" onPress={worker.activate}>
            Use it
          </Button>
        </p>
      )}
    </div>
  )
}

/** Shows the passkey dialog while requests wait for the passkey. The dialog's script is loaded when the first request waits. */
function StepUp() {
  const isAsked = useStore(stepUp).length > 0
  const giveUp = () => {
    partMissing.write(true)
    answerStepUp(false)
  }
  return isAsked ? (
    <LazyPart onProblem={giveUp}>
      <StepUpDialog />
    </LazyPart>
  ) : null
}

function Toasts() {
  return (
    useStore(toasts.isNeeded) && (
      <LazyPart>
        <Toaster />
      </LazyPart>
    )
  )
}

/** Says that a script did not load, because of a weak connection or an update of the desk, and offers to reload the desk. */
function PartProblem() {
  return (
    <p className={`${styles.line} row`} role="alert" data-floating>
      A part of the desk could not be loaded. What you typed is kept on this device.
      <Button look="quiet" onPress={() => location.reload()}>
        Try again
      </Button>
    </p>
  )
}
