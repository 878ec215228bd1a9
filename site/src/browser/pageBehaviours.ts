import { isWaiting } from '../forms/waitingFlag.ts'
import { startAnalytics } from './analytics.ts'
import { startBackButton } from './backButton.ts'
import { startGoTop } from './goTop.ts'
import { startImageGuard } from './imageGuard.ts'
import { startLoopingVideos } from './loopingVideos.ts'
import { startMenus } from './menus.ts'
import { startTagline } from './tagline.ts'

/** Everything a page does without React, once it has loaded. */
export function startPageBehaviours(): void {
  startMenus()
  startAnalytics()
  startBackButton()
  startTagline()
  startImageGuard()
  startGoTop()
  startLoopingVideos()
  // An enquiry of an earlier visit has not been accepted yet.
  if (isWaiting()) void import('../forms/outbox.ts').then(({ startResuming }) => startResuming())
}
