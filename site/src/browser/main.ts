import { readStored, STORAGE_KEYS, writeStored } from '../device/deviceStorage.ts'
import { MOTION_CHANGE } from '../device/motion.ts'
import { startForms } from './forms.ts'
import { whenLoaded } from './moments.ts'
import { startTabs } from './tabs.ts'
import { startTestimonials } from './testimonials.ts'

export { EVENTS_PATH } from 'protocol/paths.ts'
// What later scripts share: in this file, which is there before them, it costs no request of its own.
export { emailService } from '../forms/emailServiceSettings.ts'
export { isWaiting } from '../forms/waitingFlag.ts'
export { whenIdle } from './moments.ts'
export { showTestimonial } from './testimonials.ts'

// When the page is parsed, before anything is quiet: only what a visitor could miss in the first second.
startMotionToggle()
startStickyHeader()
startTabs()
startTestimonials()
startForms()

// The rest, in one file, when the page has loaded.
whenLoaded(() => import('./pageBehaviours.ts').then((module) => module.startPageBehaviours()))

/**
 * The pause control: every `[data-motion-toggle]` stops or restarts all motion of the page, and the choice holds
 * on every page from then on; where storage is forbidden, on this page. Announces a change by `MOTION_CHANGE`.
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

/** The header is in its sticky style whenever the page is scrolled at all. */
function startStickyHeader(): void {
  const header = document.querySelector<HTMLElement>('[data-site-header]')
  if (!header) return
  const update = () => header.toggleAttribute('data-sticky', scrollY > 0)
  addEventListener('scroll', update, { passive: true })
  // With the first frame: to ask sooner where the page stands would lay it out an extra time.
  requestAnimationFrame(update)
}
