import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from './clock.ts'

const UPKEEP_MS = 60 * 60 * 1000

/** The name of a failure before the first step. */
const BEGINNING = 'the beginning'

interface UpkeepOptions {
  /** In order. A name ends the sentence "upkeep fails at …". */
  readonly steps: Readonly<Record<string, () => unknown>>
  /** Runs `work`, unless another server on this database is at it. */
  readonly alone: (work: () => Promise<void>) => Promise<void>
  readonly clock: Clock
  readonly log: FastifyBaseLogger
}

export type Upkeep = ReturnType<typeof startUpkeep>

/** Does what has to be done regularly: now, and each hour. A step that fails is logged and stops none after it. */
export function startUpkeep({ steps, alone, clock, log }: UpkeepOptions) {
  const failures = new Map<string, string>()
  let stopped = false
  let cancel = () => {}
  let running: Promise<void> | null = null
  let isDue = false
  return {
    /** Settles after the first round, also when steps failed. */
    first: run(),
    /** A sentence for each step that failed the last time. */
    problems: () =>
      [...failures].map(
        ([name, why]) =>
          `The hourly upkeep fails at ${name} (${why}). It is tried again each hour; the server’s log says more.`,
      ),
    /** Begins no further step. Ends once the one under way has. */
    async stop() {
      stopped = true
      cancel()
      await running
    },
  }

  function run(): Promise<void> {
    cancel = clock.after(UPKEEP_MS, run)
    isDue = true
    running ??= runWhileDue()
    return running
  }

  /** A round that takes over an hour is followed by the next at once. */
  async function runWhileDue() {
    while (isDue && !stopped) {
      isDue = false
      await attempt(BEGINNING, () => alone(runSteps))
    }
    running = null
  }

  async function runSteps() {
    for (const [name, step] of Object.entries(steps)) {
      if (!stopped) await attempt(name, step)
    }
  }

  async function attempt(name: string, work: () => unknown) {
    try {
      await work()
      failures.delete(name)
    } catch (error) {
      const [why = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
      failures.set(name, why)
      log.error({ err: error }, `the upkeep failed at ${name}; it is tried again in an hour`)
    }
  }
}
