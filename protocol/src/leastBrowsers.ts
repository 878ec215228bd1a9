type Versions = Readonly<Record<'chrome' | 'firefox' | 'safari', string>>

/**
 * The oldest browsers for the scripts and styles of site and desk. Builds compile for these browsers, and a test checks the built files.
 * Browsers on an iPhone count as Safari. Edge and Samsung Internet count as Chrome.
 */
export const LEAST_BROWSERS = {
  site: { chrome: '79', firefox: '78', safari: '13' },
  desk: { chrome: '109', firefox: '115', safari: '16.4' },
} as const satisfies Readonly<Record<string, Versions>>

/** Returns targets such as `chrome79`, for Vite's `build.target` and `build.cssTarget`. */
export function buildTargets(versions: Versions): string[] {
  return Object.entries(versions).map(([name, version]) => name + version)
}
