import { lazy, Suspense, useSyncExternalStore } from 'react'
import { stepUp } from '../api/stepUp.ts'

const StepUpDialog = lazy(async () => ({
  default: (await import('./StepUpDialog.tsx')).StepUpDialog,
}))

/** Asks for the passkey again, when `stepUp.ask` was called. Its script comes then. */
export function StepUp() {
  const isAsked = useSyncExternalStore(stepUp.listen, stepUp.isAsked)
  return isAsked ? (
    <Suspense>
      <StepUpDialog />
    </Suspense>
  ) : null
}
