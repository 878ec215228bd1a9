/** The time limit of every test. The limit is long because the machine may be busy. No test measures speed; `lab/bench/` does. */
export const TEST_MS = 120_000
export const WAIT_MS = 30_000

/** In CI a failed test is run once more. The end of a run lists the tests that passed only in the second run. */
export const RETRIES = process.env.CI ? 1 : 0
