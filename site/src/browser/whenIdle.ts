/** Longest wait for a quiet moment. */
const IDLE_TIMEOUT_MS = 2000

/** Runs in a quiet moment, at the latest after two seconds. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS })
  else setTimeout(run, 200)
}
