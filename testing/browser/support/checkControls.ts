import type { Page } from '@playwright/test'
import { parse, wcagContrast } from 'culori'

/**
 * Finds controls that are too small to press: WCAG 2.2, 2.5.8 requires 24 px, and a thumb needs 44 px. Links within a sentence may have
 * the height of their line, as the criterion allows.
 */
export function checkTargets(page: Page, leastPx: number): Promise<string[]> {
  return page.evaluate((least) => {
    const controls = document.querySelectorAll(
      'a[href], button, select, summary, input:not([type="hidden"]), textarea',
    )
    return [...controls].flatMap((control) => {
      const { width, height } = control.getBoundingClientRect()
      const isSpokenOnly = [control, control.parentElement ?? control].some(
        (element) => getComputedStyle(element).clipPath !== 'none',
      )
      if (!control.checkVisibility() || isSpokenOnly) return []
      const sentence = control.parentElement?.closest('p, dd, li')?.textContent?.trim() ?? ''
      const isInSentence =
        getComputedStyle(control).display === 'inline' &&
        sentence.split(' ').length > (control.textContent ?? '').split(' ').length + 3
      if (isInSentence) return []
      // Allows half a pixel for rounding. A control with a short word may be as narrow as 24 px.
      const narrow = control.textContent?.trim() ? 24 : least
      return height < least - 0.5 || width < narrow - 0.5
        ? [`${control.outerHTML.slice(0, 90)} is ${width} by ${height}`]
        : []
    })
  }, leastPx)
}

/** Finds form fields with text under 16 px, at which a phone zooms in. */
export function checkFieldText(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('input, select, textarea')]
      .filter((control) => control.checkVisibility())
      .map(
        (control) => [getComputedStyle(control).fontSize, control.outerHTML.slice(0, 90)] as const,
      )
      .filter(([size]) => Number.parseFloat(size) < 16)
      .map(([size, control]) => `${size}: ${control}`),
  )
}

/** The edge of a control needs at least this contrast with its surroundings (WCAG 2.2, 1.4.11). */
const LEAST_RATIO = 3
/** Every page has the menu's button, and the newsletter's field and button. */
const LEAST_CONTROLS = 3

/** Finds form controls and buttons whose border and background hardly differ from the surface around the control. */
export async function checkControlEdges(page: Page): Promise<string[]> {
  await addBehind(page)
  const controls = await page.evaluate(() => {
    const { behind } = window as unknown as WithBehind
    const controls = document.querySelectorAll(
      'input, select, textarea, button, a[data-look], footer a',
    )
    return [...controls]
      .filter((control) => control.checkVisibility() && control.getBoundingClientRect().width > 1)
      .flatMap((control) => {
        const { borderTopWidth, borderBottomWidth, borderBottomColor, backgroundColor } =
          getComputedStyle(control)
        const hasBorder = borderTopWidth !== '0px' && borderBottomWidth !== '0px'
        // Skips rows with a line on one side only, and controls that are mere words: neither needs an edge.
        if (!hasBorder && !control.matches('input, select, textarea, [data-look]')) return []
        const colours = hasBorder ? [borderBottomColor, backgroundColor] : [backgroundColor]
        const around = behind(control.parentElement)
        return [{ name: control.outerHTML.slice(0, 90), colours, around }]
      })
  })
  if (controls.length < LEAST_CONTROLS) return [`only ${controls.length} controls with an edge`]
  return controls.flatMap(({ name, colours, around }) => {
    const edge = Math.max(...colours.map((colour) => contrastOf(colour, around)))
    return edge < LEAST_RATIO ? [`${edge.toFixed(2)} to 1: ${name}`] : []
  })
}

/** Returns WCAG's contrast of two computed colours; 1 if the first is transparent. */
export function contrastOf(one: string, other: string): number {
  return parse(one)?.alpha === 0 ? 1 : wcagContrast(one, other)
}

/** A page's window with a function that returns the colour of the nearest opaque background. */
export interface WithBehind {
  behind(element: Element | null): string
}

/** Adds the function of `WithBehind` to a page's window. */
export async function addBehind(page: Page): Promise<void> {
  await page.evaluate(() => {
    const behind: WithBehind['behind'] = (element) => {
      for (let box = element; box; box = box.parentElement) {
        const { backgroundColor } = getComputedStyle(box)
        // Browsers name the opacity of a colour only if the colour is not opaque.
        if (!/^rgba|\//.test(backgroundColor)) return backgroundColor
      }
      return 'rgb(255, 255, 255)'
    }
    Object.assign(window, { behind })
  })
}
