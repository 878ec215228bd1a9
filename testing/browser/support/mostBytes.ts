/** The limit of each script in bytes, compressed with Brotli. */
export const MOST_BYTES: Readonly<Record<string, number>> = {
  /** Loaded before the page is idle. */
  main: 2_200,
  /** Loaded after `load`. */
  pageBehaviours: 3_900,
  /** Loaded when a form is touched. */
  liveForms: 8_000,
}
