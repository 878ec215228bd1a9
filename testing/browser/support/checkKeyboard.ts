import type { Page } from '@playwright/test'
import { setTheme } from './checkAxe.ts'
import { addBehind, contrastOf, type WithBehind } from './checkControls.ts'

/** With fewer stops, the walk has ended too early: even a site with one service has more stops. */
const LEAST_STOPS = { body: 25, main: 1 }

/**
 * Goes through an open page by Tab and back by Shift+Tab, or only forwards through its main part. Every stop has to be visible, to have a
 * focus ring in both themes, and to follow the reading order; the way back has to have the same stops. Returns the problems.
 */
export async function checkKeyboard(page: Page, part: 'body' | 'main'): Promise<string[]> {
  if (part === 'main') await startAtMain(page)
  const there = await tabThrough(page, 'Tab', part)
  const back = part === 'body' ? await tabThrough(page, 'Shift+Tab', part) : []
  await setTheme(page, 'dark')
  const dark = await describeStops(page)
  await setTheme(page, 'light')
  // Leaves out 'Go Top', which is shown only far down the page.
  const ids = (stops: readonly Stop[]) =>
    stops.filter(({ name }) => !name.includes('data-go-top')).map(({ id }) => id)
  const problems = [
    ...named('not visible', there, ({ seen }) => !seen),
    ...named('out of order', there, ({ backwards }) => backwards),
    ...named('not visible on the way back', back, ({ seen }) => !seen),
    ...[...there, ...dark].flatMap(({ name, ringPx, ring, halo, surface }) => {
      // On a light surface the ring contrasts with its halo; on a dark surface the halo contrasts with the surface.
      const ratio = Math.max(
        contrastOf(ring, halo ?? surface),
        contrastOf(halo ?? surface, surface),
      )
      if (ringPx >= 3 && ratio >= 3) return []
      return [`a focus ring of ${ringPx} px with a contrast of ${ratio} to 1: ${name}`]
    }),
  ]
  if (there.length < LEAST_STOPS[part]) problems.push(`only ${there.length} stops`)
  if (dark.length < there.length - 1) problems.push(`only ${dark.length} stops in the dark theme`)
  if (part === 'body' && ids(back).join() !== ids(there).reverse().join())
    problems.push('the way back has other stops')
  return problems
}

/** Focuses the main part, so that the next Tab reaches its first stop. Avoids the skip link, whose scrolling could disturb the test's Tab. */
async function startAtMain(page: Page): Promise<void> {
  await page.getByRole('main').evaluate((main) => {
    main.tabIndex = -1
    main.focus({ preventScroll: true })
  })
}

function named(what: string, stops: readonly Stop[], isWrong: (stop: Stop) => boolean): string[] {
  return stops.filter(isWrong).map(({ name }) => `${what}: ${name}`)
}

/** The most stops in a field for a date and a time: day, month, year, hour, minute, half of the day and calendar. */
const DATE_STOPS = 7

interface Stop {
  /** A number that identifies the element on every walk through a page. */
  id: number
  name: string
  ringPx: number
  /** The colours of the focus ring, of its halo, and of the surface around both. */
  ring: string
  halo: string | undefined
  surface: string
  /** Whether most of the element is visible: in the window, and not covered. */
  seen: boolean
  /** Whether the element is above or to the left of the element that had the focus before, against the reading order. */
  backwards: boolean
}

interface Asked {
  which: 'the first' | 'the next' | 'all again'
  within: string
}

/**
 * Presses Tab (or Shift+Tab) through the whole page, or until the focus leaves `within`, and returns every stop. After the last stop the
 * browser goes to the first stop, or to the second if 'Go Top' was the first and is hidden now. Throws if the focus returns to any other
 * stop, because the focus is trapped.
 */
async function tabThrough(
  page: Page,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
  within = 'body',
): Promise<Stop[]> {
  await addBehind(page)
  const stops: Stop[] = []
  let stays = 0
  for (;;) {
    await page.keyboard.press(key)
    const which = stops.length === 0 ? 'the first' : 'the next'
    const [stop] = await page.evaluate(describe, { which, within } satisfies Asked)
    const before = stops.findIndex(({ id }) => id === stop?.id)
    if (!stop || before === 0 || before === 1) return stops
    stays = before > 1 && before === stops.length - 1 ? stays + 1 : 0
    if (stays > 0 && stays < DATE_STOPS) continue
    if (before > 1) throw new Error(`The focus is trapped at ${stop.name}`)
    stops.push(stop)
  }
}

function describeStops(page: Page): Promise<Stop[]> {
  return page.evaluate(describe, { which: 'all again', within: 'body' } satisfies Asked)
}

/** Runs in the page: describes the focused element or, for `all again`, focuses and describes each element that Tab reached before. */
function describe({ which, within }: Asked): Stop[] {
  const { behind } = window as unknown as WithBehind
  const memory = window as unknown as { last?: DOMRect | null; stops?: HTMLElement[] }
  memory.stops ??= []
  const { stops } = memory
  if (which !== 'all again') {
    const focused = document.activeElement
    if (!(focused instanceof HTMLElement) || focused === document.body) return []
    if (!focused.closest(within)) return []
    if (!stops.includes(focused)) stops.push(focused)
    return [describeOne(focused)]
  }
  return stops.flatMap((element) => {
    // After a walk by keyboard, the browser shows the focus ring even on an element that a script focuses.
    element.focus()
    return document.activeElement === element ? [describeOne(element)] : []
  })

  function describeOne(element: HTMLElement): Stop {
    const box = element.getBoundingClientRect()
    const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(element)
    const points = [0.1, 0.5, 0.9].flatMap((x) =>
      [0.1, 0.5, 0.9].map((y) => [box.left + box.width * x, box.top + box.height * y] as const),
    )
    const isSeen = ([x, y]: readonly [number, number]) => {
      const top = document.elementFromPoint(x, y)
      return top !== null && (element.contains(top) || top.contains(element))
    }
    const inPage = new DOMRect(box.x + scrollX, box.y + scrollY, box.width, box.height)
    const last = which === 'the next' ? memory.last : null
    // The floating skip link and the button in a video's lower right corner are not part of the reading order.
    const apartFromText = element.matches('.skip-link, [data-looping-video] button')
    memory.last = apartFromText ? null : inPage
    const apart = 2
    const above = last && inPage.bottom <= last.top + apart && inPage.left < last.right - apart
    const sameRow = last && inPage.top < last.bottom - apart && inPage.bottom > last.top + apart
    const left = last && sameRow && inPage.right <= last.left + apart
    return {
      id: stops.indexOf(element),
      name: element.outerHTML.slice(0, 90),
      ringPx: outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth),
      ring: outlineColor,
      halo: /rgb[^)]+\)/.exec(boxShadow)?.[0],
      surface: behind(element.parentElement),
      // A tall control may reach below the window, so fewer of its points have to be visible.
      seen: points.filter(isSeen).length >= (box.height > 100 ? 3 : 5),
      backwards: Boolean(above || left),
    }
  }
}
