import { prefersReducedMotion } from '../device/motion.ts'

/** The button shows once the page is scrolled beyond this many pixels. */
const GO_TOP_THRESHOLD_PX = 3800

/** Shows the 'Go Top' button far down the page; it scrolls to the top and moves the focus there too. */
export function startGoTop(): void {
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

/** 'Go Back' leads to the previous page, or home when there is none. */
export function startBackButton(): void {
  document.querySelector('[data-back]')?.addEventListener('click', () => {
    if (history.length > 1) history.back()
    else location.assign('/')
  })
}
