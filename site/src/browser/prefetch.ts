import { savesData } from '../device/connection.ts'

/** A pointer that rests this long on a link is about to press it. */
const HOVER_MS = 80

/**
 * Fetches a page of this site while a pointer rests on its link, in browsers without speculation rules; the others
 * do it by the rules that the server's `Speculation-Rules` header names. Never against Save-Data or on 2G.
 */
export function startPrefetch(): void {
  if (HTMLScriptElement.supports?.('speculationrules')) return
  if (savesData()) return
  const fetched = new Set([location.pathname])
  let timer: ReturnType<typeof setTimeout> | undefined
  document.addEventListener('pointerover', ({ target }) => {
    clearTimeout(timer)
    const link = target instanceof Element ? target.closest('a') : null
    if (!link || link.origin !== location.origin || fetched.has(link.pathname)) return
    timer = setTimeout(() => {
      fetched.add(link.pathname)
      const hint = document.createElement('link')
      hint.rel = 'prefetch'
      hint.href = link.pathname
      document.head.append(hint)
    }, HOVER_MS)
  })
}
