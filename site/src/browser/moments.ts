/** Calls `run` when the browser is idle, or after two seconds at the latest. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 2000 })
  else setTimeout(run, 200)
}

export function whenLoaded(start: () => unknown): void {
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
}

/** Calls `run` once the visitor sees the page, because browsers also prerender pages that visitors never open. */
export function whenShown(run: () => void): void {
  const { prerendering } = document as Document & { prerendering?: boolean }
  if (prerendering) document.addEventListener('prerenderingchange', run, { once: true })
  else run()
}
