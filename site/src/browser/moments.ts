/** Runs in a quiet moment, at the latest after two seconds. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 2000 })
  else setTimeout(run, 200)
}

/** Runs `start` once the page has loaded, at once if it has. */
export function whenLoaded(start: () => unknown): void {
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
}

/** Runs now, or once the page is shown when it was rendered ahead: until then it has no visitor. */
export function whenShown(run: () => void): void {
  const { prerendering } = document as Document & { prerendering?: boolean }
  if (prerendering) document.addEventListener('prerenderingchange', run, { once: true })
  else run()
}
