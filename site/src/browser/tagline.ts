import { isMotionAllowed } from '../device/motion.ts'

/** Specification, section 9. */
const TAGLINE_ROTATION_MS = 10_000

/** Shows one of the header's taglines, picked at random, every ten seconds, unless motion is paused. */
export function startTagline(): void {
  const places = [...document.querySelectorAll<HTMLElement>('[data-taglines]')]
  const taglines = JSON.parse(places[0]?.dataset.taglines ?? '[]') as string[]
  if (taglines.length === 0) return
  setInterval(() => {
    if (!isMotionAllowed()) return
    const picked = taglines[Math.floor(Math.random() * taglines.length)] ?? ''
    for (const place of places) place.textContent = picked
  }, TAGLINE_ROTATION_MS)
}
