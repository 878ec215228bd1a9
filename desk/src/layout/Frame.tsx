import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import {
  type Location,
  Outlet,
  ScrollRestoration,
  useLocation,
  useNavigate,
  useNavigation,
} from 'react-router'
import { useStore } from '../api/createStore.ts'
import { useIsOnline } from '../api/queryClient.ts'
import { answerStepUp, SESSION_END, stepUp } from '../api/request.ts'
import { useChanges } from '../api/useChanges.ts'
import { Button } from '../components/Button.tsx'
import { Icon } from '../components/Icon.tsx'
import { LazyPart, onDemand } from '../components/LazyPart.tsx'
import { toasts } from '../components/toasts.ts'
import { isClaimed } from '../device/openDevice.ts'
import { DraftTroubles } from '../drafts/DraftTroubles.tsx'
import { renewPush } from '../offline/push.ts'
import { worker } from '../offline/worker.ts'
import styles from './Frame.module.css'
import { Navigation } from './Navigation.tsx'

const Toaster = onDemand(async () => (await import('../components/Toaster.tsx')).Toaster)
const StepUpDialog = onDemand(async () => (await import('./StepUpDialog.tsx')).StepUpDialog)

const loadSending = () => import('../drafts/sendDrafts.ts')

/** The frame of every screen after signing in. */
export function Frame() {
  const { state } = useNavigation()
  const [isPartMissing, setPartMissing] = useState(false)
  const onProblem = () => setPartMissing(true)
  useReturnAfterSignIn()
  useChanges()
  useSending(onProblem)
  useEffect(() => {
    // The switch on the Team screen shows the error.
    renewPush().catch(() => {})
  }, [])
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
        <DraftTroubles className={`${styles.line} row`} onProblem={onProblem} />
        <main id="main" className={styles.main} tabIndex={-1} aria-busy={state === 'loading'}>
          <Outlet />
        </main>
      </div>
      <StepUp onProblem={onProblem} />
      <Toasts onProblem={onProblem} />
      <ScrollRestoration getKey={placeKey} />
    </div>
  )
}

/** Returns one key for each list of the inbox, so that any way back from an enquiry keeps the place in the list. */
function placeKey({ pathname, search, state, key }: Location): string {
  return pathname === '/' ? `inbox ${search} ${state?.search ?? ''}` : key
}

/** Sends edits, also with each change of screen. The first screen does not wait for the script. */
function useSending(onProblem: () => void): void {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the life of the frame
  useEffect(() => {
    const opened = loadSending().then(({ openDrafts }) => openDrafts())
    opened.catch(onProblem)
    return () => void opened.then((close) => close()).catch(() => {})
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: on each change of screen
  useEffect(() => {
    loadSending()
      .then(({ sendDrafts }) => sendDrafts())
      .catch(() => {})
  }, [pathname])
}

/** Leads to the sign-in when the server no longer knows the session, and from there back to the same place. */
function useReturnAfterSignIn(): void {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { pathname, search, hash } = useLocation()
  const from = useRef('')
  from.current = pathname + search + hash
  useEffect(() => {
    const leave = async () => {
      // Loaded data belongs to the former member; what they typed stays on this device for them.
      queryClient.clear()
      const state = { from: from.current, hasEnded: await isClaimed() }
      await navigate('/sign-in', { replace: true, state })
    }
    window.addEventListener(SESSION_END, leave)
    return () => window.removeEventListener(SESSION_END, leave)
  }, [navigate, queryClient])
}

/** Says when there is no connection. */
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

/** Offers a new version of the desk. It is loaded only when somebody presses the button, so nothing on the screen is lost. */
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

/** Asks for the passkey again when a request needs it. The dialog's script is loaded only then. */
function StepUp({ onProblem }: { onProblem: () => void }) {
  const isAsked = useStore(stepUp) !== null
  const giveUp = () => {
    onProblem()
    answerStepUp(false)
  }
  return isAsked ? (
    <LazyPart onProblem={giveUp}>
      <StepUpDialog />
    </LazyPart>
  ) : null
}

/** Shows the messages of `toasts.show`; loads the toaster with the first message. */
function Toasts({ onProblem }: { onProblem: () => void }) {
  const isNeeded = useStore(toasts.isNeeded)
  return isNeeded ? (
    <LazyPart onProblem={onProblem}>
      <Toaster />
    </LazyPart>
  ) : null
}

/** Says that a part of the frame did not load, on a weak connection or after an update, with a button to try again. */
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
