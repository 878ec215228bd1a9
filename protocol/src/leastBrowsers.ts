/** A browser by the name that build tools give it, and a version. */
type Versions = Readonly<Record<'chrome' | 'firefox' | 'safari', string>>

/**
 * The oldest browsers that run the scripts and styles of the site, and those of the desk. Builds compile for them, the desk names
 * its own, and a test holds what was built against both. Browsers on an iPhone count as Safari, Edge and Samsung Internet as Chrome.
 */
export const LEAST_BROWSERS = {
  site: { chrome: '79', firefox: '78', safari: '13' },
  desk: { chrome: '109', firefox: '115', safari: '16.4' },
} as const satisfies Readonly<Record<string, Versions>>

/** For Vite's `build.target` and `build.cssTarget`: `chrome79`. */
export function buildTargets(versions: Versions): string[] {
  return Object.entries(versions).map(([name, version]) => name + version)
}
