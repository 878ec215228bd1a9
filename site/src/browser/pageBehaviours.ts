import { startAnalytics } from './analytics.ts'
import { startBackButton } from './backButton.ts'
import { startGoTop } from './goTop.ts'
import { startImageGuard } from './imageGuard.ts'
import { startLoopingVideos } from './loopingVideos.ts'
import { startMenus } from './menus.ts'
import { startPrefetch } from './prefetch.ts'
import { startPreselection } from './preselectService.ts'
import { startResuming } from './resumeOutbox.ts'
import { startRotations } from './rotations.ts'
import { startServiceWorker } from './serviceWorker.ts'
import { startTagline } from './tagline.ts'

/** Everything a page does without React, once it has loaded. */
export function startPageBehaviours(): void {
  startMenus()
  startPreselection()
  startAnalytics()
  startBackButton()
  startTagline()
  startRotations()
  startImageGuard()
  startGoTop()
  startLoopingVideos()
  startPrefetch()
  startResuming()
  startServiceWorker()
}
