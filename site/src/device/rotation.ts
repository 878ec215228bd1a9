import { isMotionAllowed, onMotionChange } from './motion.ts'

/** How many photos show at either side of the middle one: on a phone, and where there is room for more. */
const NEAREST = 2
const NEAREST_ON_WIDE = 3

interface Place {
  'data-place': 'before' | 'after' | undefined
  'data-distance': 'far' | 'farther' | undefined
}

interface RotationSettings {
  /** The pointer over it, or the focus inside, holds the rotation. */
  element: HTMLElement
  /** Fewer than two do not turn. */
  count: number
  intervalMs: number
  /** How long before a change `fade` is called. */
  fadeMs?: number
  /** A media query: it turns only where this holds. */
  media?: string
  /** Which item shows now, from 0. */
  current: () => number
  /** Shows an item. */
  show: (index: number) => void
  /** Told that a change is about to come, or that it came or was called off. */
  fade?: (fading: boolean) => void
  /** Told half an interval before an item is shown, so that it can be fetched. */
  prepare?: (index: number) => void
}

/**
 * Goes through `count` items, one each `intervalMs`, wrapping after the last. With `fadeMs` the first change comes that
 * much later. Stands still while held and while motion is not allowed; then, and after a click in it, a whole interval begins.
 */
export function startRotation(settings: RotationSettings): void {
  const { element, count, intervalMs, fadeMs = 0, media = 'all', current, show, fade } = settings
  const query = matchMedia(media)
  // After a tap `:hover` stays, though nothing is over it.
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

/** Where so many photos stand when one of them, `offset` before or after, is in the middle: a ring, cut opposite it. */
export function placeInRow(offset: number, count: number): Place {
  const middle = Math.floor(count / 2)
  const place = ((offset + middle + count) % count) - middle
  const distance = Math.abs(place)
  return {
    'data-place': place > offset ? 'after' : place < offset ? 'before' : undefined,
    'data-distance':
      distance > NEAREST_ON_WIDE ? 'farther' : distance > NEAREST ? 'far' : undefined,
  }
}
