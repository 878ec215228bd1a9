import { useRouteError } from 'react-router'
import { ButtonLink } from '../components/Button.tsx'
import { Empty, Failed } from '../components/Loaded.tsx'
import { Screen } from '../components/Screen.tsx'

/** Shown in place of a screen whose script did not load, or that threw an error. */
export function ScreenProblem() {
  const error = useRouteError()
  console.error(error)
  return (
    <Screen title="This screen did not open">
      <Failed
        message="Its program could not be loaded, or stopped. What you typed is kept on this device."
        onRetry={() => location.reload()}
      />
    </Screen>
  )
}

export function NotFound() {
  return (
    <Screen title="Nothing here">
      <Empty title="This address leads to no screen of the desk.">
        <ButtonLink to="/">Back to the start</ButtonLink>
      </Empty>
    </Screen>
  )
}
