const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'Chromebook'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
]

/** The first match counts, because a browser's user agent also contains names from further down this list. */
const BROWSERS: readonly [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|OPT\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

/** Describes a browser and its device, such as `Chrome on Android`. */
export function describeDevice(userAgent: string | undefined): string {
  const find = (names: typeof SYSTEMS) => names.find(([word]) => word.test(userAgent ?? ''))?.[1]
  const browser = find(BROWSERS) ?? 'A browser'
  const system = find(SYSTEMS)
  return system ? `${browser} on ${system}` : browser
}
