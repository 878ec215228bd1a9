import type { Page } from '@playwright/test'

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
  await addContrast(page)
  const edges = await page.evaluate(() => {
    const { ratio, behind } = window as unknown as Contrast
    const controls = document.querySelectorAll(
      'input, select, textarea, button, a[data-look], footer a',
    )
    return [...controls]
      .filter((control) => control.checkVisibility() && control.getBoundingClientRect().width > 1)
      .flatMap((control) => {
        const { borderTopWidth, borderBottomWidth, borderBottomColor, backgroundColor } =
          getComputedStyle(control)
        const around = behind(control.parentElement)
        const hasBorder = borderTopWidth !== '0px' && borderBottomWidth !== '0px'
        // Skips rows with a line on one side only, and controls that are mere words: neither needs an edge.
        if (!hasBorder && !control.matches('input, select, textarea, [data-look]')) return []
        const border = hasBorder ? ratio(borderBottomColor, around) : 1
        const edge = Math.max(border, ratio(backgroundColor, around))
        return [{ name: control.outerHTML.slice(0, 90), edge }]
      })
  })
  if (edges.length < LEAST_CONTROLS) return [`only ${edges.length} controls with an edge`]
  return edges
    .filter(({ edge }) => edge < LEAST_RATIO)
    .map(({ name, edge }) => `${edge.toFixed(2)} to 1: ${name}`)
}

/**
 * Functions in the page's window. `ratio` returns WCAG's contrast of two colours; `behind` returns the colour of the nearest opaque
 * background.
 */
export interface Contrast {
  ratio(one: string, other: string): number
  behind(element: Element | null): string
}

/** Adds the functions of `Contrast` to a page's window. Their arguments are computed colours. */
export async function addContrast(page: Page): Promise<void> {
  await page.evaluate(() => {
    if ('behind' in window) return
    const parse = (color: string) => {
      const [red = 0, green = 0, blue = 0, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number)
      return { channels: [red, green, blue], alpha }
    }
    const luminance = (color: string) => {
      const [red = 0, green = 0, blue = 0] = parse(color).channels.map((value) => {
        const share = value / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const behind = (element: Element | null): string => {
      for (let box = element; box; box = box.parentElement) {
        const { backgroundColor } = getComputedStyle(box)
        if (parse(backgroundColor).alpha === 1) return backgroundColor
      }
      return 'rgb(255, 255, 255)'
    }
    const ratio = (one: string, other: string) => {
      if (parse(one).alpha === 0) return 1
      const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
      return (light + 0.05) / (dark + 0.05)
    }
    Object.assign(window, { behind, ratio })
  })
}
