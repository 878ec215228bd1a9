/** The type of `navigator.connection`, which is no standard and is missing in Firefox and Safari. */
interface NetworkInformation extends EventTarget {
  saveData?: boolean
  effectiveType?: 'slow-2g' | '2g' | '3g' | '4g'
}

const { connection } = (globalThis.navigator ?? {}) as { connection?: NetworkInformation }

/** Whether the page should load only what the visitor asks for: under Save-Data and on 2G. */
export function savesData(): boolean {
  return Boolean(connection?.saveData || connection?.effectiveType?.endsWith('2g'))
}

/** Whether a video would cost too much: under Save-Data, on 2G and on 3G. */
export function isCostlyForVideo(): boolean {
  return savesData() || connection?.effectiveType === '3g'
}

export function onConnectionChange(callback: () => void): void {
  connection?.addEventListener('change', callback)
}
