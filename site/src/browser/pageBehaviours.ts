import { prefersReducedMotion } from '../device/motion.ts'
import { startAnalytics } from './analytics.ts'
import { startLoopingVideos } from './loopingVideos.ts'
import { startMenus } from './menus.ts'
import { startPreselection } from './preselectService.ts'
import { forgetExpiredDraft, startResuming } from './resumeOutbox.ts'
import { startRotations, startTagline } from './rotations.ts'
import { startServiceWorker } from './serviceWorker.ts'

const GO_TOP_THRESHOLD_PX = 3800
const MOUSE_MENU_BUTTON = 2
const BITMAP = /url\([^)]*\.(png|jpe?g|webp)/i

/** The behaviours that start after the page has loaded, ordered by how soon a visitor may need them. */
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
  forgetExpiredDraft,
  startResuming,
  startServiceWorker,
]

const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } }

/** Starts each behaviour in a task of its own, so that on a slow phone a touch is handled between two behaviours. */
export async function startPageBehaviours(): Promise<void> {
  for (const start of PARTS) {
    start()
    await (scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve)))
  }
}

/**
 * Prevents the context menu of a right-click on images, and on elements whose background is a PNG, JPEG or WebP picture. The menu key of
 * the keyboard still opens the context menu.
 */
function startImageGuard(): void {
  document.addEventListener('contextmenu', (event) => {
    if (event.button !== MOUSE_MENU_BUTTON || !(event.target instanceof Element)) return
    const image = event.target.closest('img, picture')
    if (image || BITMAP.test(getComputedStyle(event.target).backgroundImage)) event.preventDefault()
  })
}

/** Shows the button 'Go Top' far down the page. The button scrolls to the top, and moves the focus to the top. */
function startGoTop(): void {
  const button = document.querySelector<HTMLElement>('[data-go-top]')
  if (!button) return
  const update = () => {
    button.hidden = scrollY <= GO_TOP_THRESHOLD_PX
  }
  addEventListener('scroll', update, { passive: true })
  update()
  button.addEventListener('click', () => {
    const still = document.documentElement.dataset.motion === 'paused' || prefersReducedMotion()
    document.querySelector<HTMLElement>('[data-site-header] a')?.focus({ preventScroll: true })
    scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' })
  })
}

function startBackButton(): void {
  document.querySelector('[data-back]')?.addEventListener('click', () => {
    if (history.length > 1) history.back()
    else location.assign('/')
  })
}
