/** The event that is dispatched on the document when the visitor uses a pause control. */
export const MOTION_CHANGE = 'motionchange'

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

export function prefersReducedMotion(): boolean {
  return matchMedia(REDUCED_MOTION).matches
}

/** Whether anything may move by itself. Both the visitor's pause control and the system setting can forbid motion. */
export function isMotionAllowed(): boolean {
  return document.documentElement.dataset.motion !== 'paused' && !prefersReducedMotion()
}

export function onMotionChange(callback: () => void): void {
  matchMedia(REDUCED_MOTION).addEventListener('change', callback)
  document.addEventListener(MOTION_CHANGE, callback)
}
