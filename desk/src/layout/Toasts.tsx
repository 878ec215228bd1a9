import { lazy, useSyncExternalStore } from 'react'
import { toasts } from '../components/toasts.ts'
import { LazyPart } from './LazyPart.tsx'

const Toaster = lazy(async () => ({ default: (await import('../components/Toaster.tsx')).Toaster }))

/** Shows what `toasts.show` was given, from the first one on. */
export function Toasts({ onProblem }: { onProblem: () => void }) {
  const isNeeded = useSyncExternalStore(toasts.listen, toasts.isNeeded)
  return isNeeded ? (
    <LazyPart onProblem={onProblem}>
      <Toaster />
    </LazyPart>
  ) : null
}
