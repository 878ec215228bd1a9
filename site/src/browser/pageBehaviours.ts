import { startAnalytics } from './analytics.ts'
import { startLoopingVideos } from './loopingVideos.ts'
import { startMenus } from './menus.ts'
import { startBackButton, startGoTop } from './pageButtons.ts'
import { startPreselection } from './preselectService.ts'
import { forgetDraft, startResuming } from './resumeOutbox.ts'
import { startRotations, startTagline } from './rotations.ts'
import { startServiceWorker } from './serviceWorker.ts'

const MOUSE_MENU_BUTTON = 2
const BITMAP = /url\([^)]*\.(png|jpe?g|webp)/i

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

/**
 * Right-click on images, and on elements whose background is a png, jpg or webp, opens no
 * menu. The keyboard's menu key, and text, are left alone.
 */
function startImageGuard(): void {
  document.addEventListener('contextmenu', (event) => {
    if (event.button !== MOUSE_MENU_BUTTON || !(event.target instanceof Element)) return
    const image = event.target.closest('img, picture')
    if (image || BITMAP.test(getComputedStyle(event.target).backgroundImage)) event.preventDefault()
  })
}
