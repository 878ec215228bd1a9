import { readStored, STORAGE_KEYS, writeStored } from '../device/deviceStorage.ts'
import { MOTION_CHANGE } from '../device/motion.ts'
import { startForms } from './forms.ts'
import { whenLoaded } from './moments.ts'
import { startTabs } from './tabs.ts'
import { startTestimonials } from './testimonials.ts'

export { EVENTS_PATH } from 'protocol/paths.ts'
// Scripts that load later import these values from this file, because a separate file would cost a request.
export { emailService } from '../forms/emailServiceSettings.ts'
export { isWaiting } from '../forms/waitingFlag.ts'
export { whenIdle } from './moments.ts'
export { showTestimonial } from './testimonials.ts'

// These behaviours start as soon as the page is parsed, because a visitor may need them in the first second.
startMotionToggle()
startStickyHeader()
startTabs()
startTestimonials()
startForms()

whenLoaded(() => import('./pageBehaviours.ts').then((module) => module.startPageBehaviours()))

/**
 * Makes every `[data-motion-toggle]` stop or restart all motion, on this and all later pages; if storage is forbidden, on this page only.
 * Dispatches `MOTION_CHANGE`.
 */
function startMotionToggle(): void {
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

/** Marks the header while the page is scrolled, so that styles can set the header off from the page. */
function startStickyHeader(): void {
  const header = document.querySelector<HTMLElement>('[data-site-header]')
  if (!header) return
  const update = () => header.toggleAttribute('data-sticky', scrollY > 0)
  addEventListener('scroll', update, { passive: true })
  // Reading `scrollY` before the first frame would force an extra layout.
  requestAnimationFrame(update)
}
