import type { Page } from '@playwright/test'
import { addContrast, type Contrast } from './contrast.ts'

/** More than any page has: a walk that takes this many steps is in a trap. */
const MOST_STOPS = 160

/** A place where the focus rests on its way through a page. */
export interface Stop {
  /** Unique in the page: where it stands among all elements. */
  place: number
  name: string
  ringPx: number
  /** The ring against what is around it. */
  ringRatio: number
  /** Some part of it can be seen: in the window, and nothing lies over it. */
  seen: boolean
  /** It stands above or to the left of the stop before it, against the reading order. */
  backwards: boolean
}

/** Presses Tab (or Shift+Tab) from the page's end to the other, and tells of every stop. */
export async function tabThrough(page: Page, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<Stop[]> {
  await addContrast(page)
  const stops: Stop[] = []
  while (stops.length < MOST_STOPS) {
    await page.keyboard.press(key)
    const stop = await page.evaluate(describeFocus)
    if (!stop) return stops
    stops.push(stop)
  }
  throw new Error(`After ${MOST_STOPS} stops the focus is still in the page`)
}

/** Runs in the page. */
function describeFocus(): Stop | null {
  const { ratio, behind } = window as unknown as Contrast
  const memory = window as unknown as { lastStop?: DOMRect }
  const element = document.activeElement
  if (!element || element === document.body) return null
  const box = element.getBoundingClientRect()
  const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(element)
  const halo = /rgb[^)]+\)/.exec(boxShadow)?.[0]
  const surface = behind(element.parentElement)
  const points = [0.1, 0.5, 0.9].flatMap((x) =>
    [0.1, 0.5, 0.9].map((y) => [box.left + box.width * x, box.top + box.height * y] as const),
  )
  const isSeen = ([x, y]: readonly [number, number]) => {
    const top = document.elementFromPoint(x, y)
    return top !== null && (element.contains(top) || top.contains(element))
  }
  const inPage = new DOMRect(box.x + scrollX, box.y + scrollY, box.width, box.height)
  const { lastStop: last } = memory
  memory.lastStop = inPage
  const apart = 2
  const above = last && inPage.bottom <= last.top + apart && inPage.left < last.right - apart
  const sameRow = last && inPage.top < last.bottom - apart && inPage.bottom > last.top + apart
  const left = last && sameRow && inPage.right <= last.left + apart
  return {
    place: [...document.querySelectorAll('*')].indexOf(element),
    name: element.outerHTML.slice(0, 90),
    ringPx: outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth),
    // On a light surface the ring stands out from its halo, on a dark one the halo from the surface.
    ringRatio: Math.max(ratio(outlineColor, halo ?? surface), halo ? ratio(halo, surface) : 0),
    seen: points.filter(isSeen).length >= 7,
    backwards: Boolean(above || left),
  }
}
