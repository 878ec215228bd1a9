import { useSyncExternalStore } from 'react'

const REDUCED = '(prefers-reduced-motion: reduce)'

/**
 * Whether anything may move by itself: not while the visitor's pause control or system asks for stillness, and
 * never before hydration. `browser/motion.ts` owns the pause control and announces a change by `motionchange`.
 */
export function useMotionAllowed(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.documentElement.dataset.motion !== 'paused' && !matchMedia(REDUCED).matches,
    () => false,
  )
}

function subscribe(onChange: () => void): () => void {
  const reduced = matchMedia(REDUCED)
  reduced.addEventListener('change', onChange)
  document.addEventListener('motionchange', onChange)
  return () => {
    reduced.removeEventListener('change', onChange)
    document.removeEventListener('motionchange', onChange)
  }
}
