const STORED_AS = 'motion'

/**
 * The pause control: every `[data-motion-toggle]` stops or restarts all motion of the page, and the choice holds
 * on every page from then on. Announces a change by a `motionchange` event on the document.
 */
export function startMotionToggle(): void {
  const { dataset } = document.documentElement
  if (read() === 'paused') dataset.motion = 'paused'
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('[data-motion-toggle]')) return
    const paused = dataset.motion !== 'paused'
    if (paused) dataset.motion = 'paused'
    else delete dataset.motion
    write(paused ? 'paused' : null)
    document.dispatchEvent(new Event('motionchange'))
  })
}

/** Storage may be forbidden (private mode, a policy): the choice then holds for this page only. */
function read(): string | null {
  try {
    return localStorage.getItem(STORED_AS)
  } catch {
    return null
  }
}

function write(value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(STORED_AS)
    else localStorage.setItem(STORED_AS, value)
  } catch {
    // Said above: nothing is lost but the memory of the choice.
  }
}
