/** Fired on the document whenever the visitor's pause control was used. */
export const MOTION_CHANGE = 'motionchange'

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

/** Whether the system asks for stillness. */
export function prefersReducedMotion(): boolean {
  return matchMedia(REDUCED_MOTION).matches
}

/** Whether anything may move by itself: not while the visitor's pause control or system asks for stillness. */
export function isMotionAllowed(): boolean {
  return document.documentElement.dataset.motion !== 'paused' && !prefersReducedMotion()
}

/** Calls back whenever `isMotionAllowed` may have changed. */
export function onMotionChange(callback: () => void): void {
  matchMedia(REDUCED_MOTION).addEventListener('change', callback)
  document.addEventListener(MOTION_CHANGE, callback)
}
