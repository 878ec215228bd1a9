/**
 * The time limit of every test. It is long because the machine may be busy; no test measures speed, `lab/bench/` does.
 */
export const TEST_MS = 120_000
/** The time limit of a polling assertion. */
export const WAIT_MS = 30_000

/** In CI a failed test is tried once more; the run ends with a list of tests that passed on the second try. */
export const RETRIES = process.env.CI ? 1 : 0
