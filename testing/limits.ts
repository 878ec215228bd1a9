/**
 * How long any test may take and wait. What is waited for comes at once; a machine that does something else beside it
 * takes its time. How fast the product is stands in no test: `lab/bench/` measures it.
 */
export const TEST_MS = 120_000
/** For what an assertion polls. */
export const WAIT_MS = 30_000

/** In CI a test that fails is tried once more; the run ends with a list of those that passed so. */
export const RETRIES = process.env.CI ? 1 : 0
