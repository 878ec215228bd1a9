/** Non-standard but wide-spread: how the visitor's connection describes itself. */
interface NetworkInformation extends EventTarget {
  saveData?: boolean
  effectiveType?: 'slow-2g' | '2g' | '3g' | '4g'
}

const { connection } = (globalThis.navigator ?? {}) as { connection?: NetworkInformation }

/** Whether nothing may be loaded that the visitor did not ask for: under Save-Data and on 2G. */
export function savesData(): boolean {
  return Boolean(connection?.saveData || connection?.effectiveType?.endsWith('2g'))
}

/** Whether a film would cost too much: under Save-Data, on 2G and on 3G. */
export function isCostlyForVideo(): boolean {
  return savesData() || connection?.effectiveType === '3g'
}

/** Calls back whenever the connection describes itself anew, in browsers that tell. */
export function onConnectionChange(callback: () => void): void {
  connection?.addEventListener('change', callback)
}
