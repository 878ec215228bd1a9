import { useSyncExternalStore } from 'react'
import { isMotionAllowed, onMotionChange } from '../device/motion.ts'

/** Whether anything may move by itself (see `device/motion.ts`); never before hydration. */
export function useMotionAllowed(): boolean {
  return useSyncExternalStore(onMotionChange, isMotionAllowed, () => false)
}
