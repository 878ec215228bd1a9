import { lazy, Suspense, useSyncExternalStore } from 'react'
import { toasts } from '../components/toasts.ts'

const Toaster = lazy(async () => ({ default: (await import('../components/Toaster.tsx')).Toaster }))

/** Shows what `toasts.show` was given, from the first one on. */
export function Toasts() {
  const isNeeded = useSyncExternalStore(toasts.listen, toasts.isNeeded)
  return isNeeded ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null
}
