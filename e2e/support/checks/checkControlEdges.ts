import type { Page } from '@playwright/test'
import { addContrast, type Contrast } from '../contrast.ts'

/** WCAG 2.2, 1.4.11: the edge of a control against what is around it. */
const LEAST_RATIO = 3
/** The menu's button, the newsletter's field and its button are on every page. */
const LEAST_CONTROLS = 3

/** Form controls and buttons whose border, and whose own surface, hardly stand out from the surface around them. */
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
        // A row of a list with a rule under it, or a bare word: its text is its edge.
        if (borderTopWidth === '0px' || borderBottomWidth === '0px') return []
        const edge = Math.max(ratio(borderBottomColor, around), ratio(backgroundColor, around))
        return [{ name: control.outerHTML.slice(0, 90), edge }]
      })
  })
  if (edges.length < LEAST_CONTROLS) return [`only ${edges.length} controls with an edge`]
  return edges
    .filter(({ edge }) => edge < LEAST_RATIO)
    .map(({ name, edge }) => `${edge.toFixed(2)} to 1: ${name}`)
}
