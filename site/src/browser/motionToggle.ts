import { readStored, STORAGE_KEYS, writeStored } from '../device/deviceStorage.ts'
import { MOTION_CHANGE } from '../device/motion.ts'

/**
 * The pause control: every `[data-motion-toggle]` stops or restarts all motion of the page, and the choice holds
 * on every page from then on; where storage is forbidden, on this page. Announces a change by `MOTION_CHANGE`.
 */
export function startMotionToggle(): void {
  const { dataset } = document.documentElement
  if (readStored(STORAGE_KEYS.motion) === 'paused') dataset.motion = 'paused'
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('[data-motion-toggle]')) return
    const paused = dataset.motion !== 'paused'
    if (paused) dataset.motion = 'paused'
    else delete dataset.motion
    writeStored(STORAGE_KEYS.motion, paused ? 'paused' : null)
    document.dispatchEvent(new Event(MOTION_CHANGE))
  })
}
