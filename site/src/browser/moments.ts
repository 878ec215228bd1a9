/** Runs when the browser is idle, after two seconds at the latest. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 2000 })
  else setTimeout(run, 200)
}

/** Runs once the page has loaded, at once if it has. */
export function whenLoaded(start: () => unknown): void {
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
}

/** Runs once the page is shown: a prerendered page may never get a visitor. */
export function whenShown(run: () => void): void {
  const { prerendering } = document as Document & { prerendering?: boolean }
  if (prerendering) document.addEventListener('prerenderingchange', run, { once: true })
  else run()
}
