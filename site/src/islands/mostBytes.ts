/**
 * Brotli bytes that a file of script may have, by its name: an island pays for itself on the pages that show it, and for no
 * other. An island without a row keeps to `ISLAND_BYTES`.
 */
export const MOST_BYTES: Readonly<Record<string, number>> = {
  /** Before a page is idle. It names each island's file. */
  main: 2_200,
  /** What a page does without React, once it has loaded. */
  pageBehaviours: 3_900,
  /** React. */
  hydrateIsland: 58_600,
  /** What the two forms share. */
  forms: 5_900,
  QuoteForm: 2_300,
}

export const ISLAND_BYTES = 1_000
