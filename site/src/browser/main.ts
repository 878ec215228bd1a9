import { startMotionToggle } from './motionToggle.ts'
import { startIslands } from './startIslands.ts'
import { startStickyHeader } from './stickyHeader.ts'
import { whenLoaded } from './whenIdle.ts'

export { EVENTS_PATH } from 'protocol/paths.ts'
// What the page's behaviours share with islands: in this file, which is there before both, it costs no request of its own.
export { emailService } from '../forms/emailServiceSettings.ts'
export { isWaiting } from '../forms/waitingFlag.ts'
export { whenIdle } from './whenIdle.ts'

// When the page is parsed, before anything is quiet: only what a visitor could miss in the first second.
startMotionToggle()
startStickyHeader()
startIslands()

// The rest, in one file, when the page has loaded.
whenLoaded(() => import('./pageBehaviours.ts').then((module) => module.startPageBehaviours()))
