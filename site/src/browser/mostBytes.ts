/** Brotli bytes that each file of script may have, by its name. */
export const MOST_BYTES: Readonly<Record<string, number>> = {
  /** Before a page is idle. */
  main: 2_200,
  /** What a page does once it has loaded. */
  pageBehaviours: 3_900,
  /** Once a form is touched. */
  liveForms: 8_000,
}
