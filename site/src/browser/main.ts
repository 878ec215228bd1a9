import { startMotionToggle } from './motionToggle.ts'
import { startIslands } from './startIslands.ts'
import { startStickyHeader } from './stickyHeader.ts'

export { EVENTS_PATH } from 'protocol/paths.ts'
// What the page's behaviours share with islands: in this file, which is there before both, it costs no request of its own.
export { startRotation } from '../device/rotation.ts'
export { emailService } from '../forms/emailServiceSettings.ts'
export { isWaiting } from '../forms/waitingFlag.ts'
export { placeInRow } from '../islands/placeInRow.ts'
export { below } from '../styles/breakpoints.ts'
export { whenIdle } from './whenIdle.ts'

// When the page is parsed, before anything is quiet: only what a visitor could miss in the first second.
startMotionToggle()
startStickyHeader()
startIslands()

// The rest, in one file, when the page has loaded.
const start = () =>
  void import('./pageBehaviours.ts').then((module) => module.startPageBehaviours())
if (document.readyState === 'complete') start()
else addEventListener('load', start, { once: true })
