/** The size limit of each script, in bytes after compression with Brotli. */
export const MOST_BYTES: Readonly<Record<string, number>> = {
  /** Loaded before the page is idle. */
  main: 2_200,
  /** Loaded after the event `load`. */
  pageBehaviours: 3_900,
  /** Loaded when the visitor touches a form. */
  liveForms: 8_000,
}
