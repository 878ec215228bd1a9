interface NetworkInformation {
  saveData?: boolean
  effectiveType?: string
}

/** Whether nothing may be loaded that the visitor did not ask for: under Save-Data and on 2G. */
export function sparesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation }
  return Boolean(connection?.saveData || connection?.effectiveType?.endsWith('2g'))
}
