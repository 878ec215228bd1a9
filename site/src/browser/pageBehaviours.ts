import { startAnalytics } from './analytics.ts'
import { startImageGuard } from './imageGuard.ts'
import { startLoopingVideos } from './loopingVideos.ts'
import { startMenus } from './menus.ts'
import { startBackButton, startGoTop } from './pageButtons.ts'
import { startPrefetch } from './prefetch.ts'
import { startPreselection } from './preselectService.ts'
import { forgetDraft, startResuming } from './resumeOutbox.ts'
import { startRotations, startTagline } from './rotations.ts'
import { startServiceWorker } from './serviceWorker.ts'

/** In the order in which a visitor would miss them. */
const PARTS = [
  startRotations,
  startMenus,
  startPreselection,
  startAnalytics,
  startBackButton,
  startTagline,
  startImageGuard,
  startGoTop,
  startLoopingVideos,
  startPrefetch,
  forgetDraft,
  startResuming,
  startServiceWorker,
]

const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } }

/**
 * Everything a page does without React, once it has loaded: each part in a task of its own, so that on a slow phone a
 * touch never waits for all of them.
 */
export async function startPageBehaviours(): Promise<void> {
  for (const start of PARTS) {
    start()
    await (scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve)))
  }
}
