import { isMotionAllowed, onMotionChange } from './motion.ts'

/** At most this many photos show on each side of the middle photo: two on a phone, three on a wide screen. */
const NEAREST = 2
const NEAREST_ON_WIDE = 3

interface RotationSettings {
  /** The rotating element; the rotation pauses while the pointer or the focus is in it. */
  element: HTMLElement
  count: number
  intervalMs: number
  /** `fade` is called this long before a change; by default 0. */
  fadeMs?: number
  /** A media query: the rotation runs only while it matches. */
  media?: string
  current: () => number
  show: (index: number) => void
  /** Called with true `fadeMs` before a change, and with false when the change is made or cancelled. */
  fade?: (fading: boolean) => void
  /** Called half an interval before an item shows, so that the item's picture can load. */
  prepare?: (index: number) => void
}

/**
 * Shows the next of `count` items every `intervalMs`, and the first after the last. The first change comes after `intervalMs` and `fadeMs`.
 * After a pause, and after a click in the element, a whole interval begins anew.
 */
export function startRotation(settings: RotationSettings): void {
  const { element, count, intervalMs, fadeMs = 0, media = 'all', current, show, fade } = settings
  const query = matchMedia(media)
  // Touch screens keep `:hover` after a tap, so `:hover` counts only for pointers that can hover.
  let hovered = matchMedia('(hover: hover)').matches && element.matches(':hover')
  let focused = element.contains(document.activeElement)
  let timer: ReturnType<typeof setTimeout> | undefined

  const later = (delayMs: number, run: () => void) => {
    timer = setTimeout(run, delayMs)
  }
  const next = () => (current() + 1) % count
  const change = () => {
    fade?.(false)
    wait(intervalMs - fadeMs)
    show(next())
  }
  const wait = (delayMs: number) => {
    later(delayMs - intervalMs / 2, () => {
      settings.prepare?.(next())
      later(intervalMs / 2, () => {
        if (fadeMs === 0) return change()
        fade?.(true)
        later(fadeMs, change)
      })
    })
  }
  const begin = () => {
    clearTimeout(timer)
    fade?.(false)
    const held = hovered || focused || !query.matches || !isMotionAllowed()
    if (count > 1 && !held) wait(intervalMs)
  }
  const hover = ({ type }: Event) => {
    hovered = type === 'pointerenter'
    begin()
  }
  const focus = ({ type, relatedTarget }: FocusEvent) => {
    focused = type === 'focusin' || element.contains(relatedTarget as Node | null)
    begin()
  }
  element.addEventListener('pointerenter', hover)
  element.addEventListener('pointerleave', hover)
  element.addEventListener('focusin', focus)
  element.addEventListener('focusout', focus)
  element.addEventListener('click', begin)
  query.addEventListener('change', begin)
  onMotionChange(begin)
  begin()
}

/**
 * Returns the position of a photo in a row that has the pressed photo in its middle. The photos form a ring, which is cut opposite the pressed
 * photo. `offset` is the photo's index minus the index of the pressed photo.
 */
export function positionInRow(offset: number, count: number) {
  const middle = Math.floor(count / 2)
  const position = ((offset + middle + count) % count) - middle
  const distance = Math.abs(position)
  return {
    'data-side': position > offset ? 'after' : position < offset ? 'before' : undefined,
    'data-distance':
      distance > NEAREST_ON_WIDE ? 'farther' : distance > NEAREST ? 'far' : undefined,
  }
}
