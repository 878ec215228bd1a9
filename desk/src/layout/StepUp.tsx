import { lazy, useSyncExternalStore } from 'react'
import { stepUp } from '../api/stepUp.ts'
import { LazyPart } from './LazyPart.tsx'

const StepUpDialog = lazy(async () => ({
  default: (await import('./StepUpDialog.tsx')).StepUpDialog,
}))

/** Asks for the passkey again, when `stepUp.ask` was called. Its script comes then. */
export function StepUp({ onProblem }: { onProblem: () => void }) {
  const isAsked = useSyncExternalStore(stepUp.listen, stepUp.isAsked)
  const giveUp = () => {
    onProblem()
    stepUp.answer(false)
  }
  return isAsked ? (
    <LazyPart onProblem={giveUp}>
      <StepUpDialog />
    </LazyPart>
  ) : null
}
