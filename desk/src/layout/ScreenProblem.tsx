import { useRouteError } from 'react-router'
import { Failed } from '../components/Failed.tsx'
import { Screen } from '../components/Screen.tsx'

/** In place of a screen whose script did not come, or that broke. */
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
