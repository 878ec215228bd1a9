import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from './delivery/Clock.ts'

const UPKEEP_MS = 60 * 60 * 1000

/** The database was not there to begin with. */
const BEGINNING = 'the beginning'

interface UpkeepOptions {
  /** In order. A name ends the sentence "upkeep fails at …". */
  readonly steps: Readonly<Record<string, () => unknown>>
  /** Runs `work`, unless another server on this database is at it. */
  readonly alone: (work: () => Promise<void>) => Promise<void>
  readonly clock: Clock
  readonly log: FastifyBaseLogger
}

export interface Upkeep {
  /** Ends with the upkeep of the start, well or not. */
  readonly first: Promise<void>
  /** A sentence for each step that failed the last time. */
  problems(): string[]
  /** Begins no further step. Ends once the one under way has. */
  stop(): Promise<void>
}

/** Does what has to be done regularly: now, and each hour. A step that fails is logged and stops none after it. */
export function startUpkeep({ steps, alone, clock, log }: UpkeepOptions): Upkeep {
  const failures = new Map<string, string>()
  let stopped = false
  let cancel = () => {}
  let running: Promise<void> | null = null
  return {
    first: run(),
    problems: () =>
      [...failures].map(
        ([name, why]) =>
          `The hourly upkeep fails at ${name} (${why}). It is tried again each hour; the server’s log says more.`,
      ),
    async stop() {
      stopped = true
      cancel()
      await running
    },
  }

  /** The one of the hour before may still be at it. */
  function run(): Promise<void> {
    cancel = clock.after(UPKEEP_MS, run)
    running ??= attempt(BEGINNING, () => alone(runSteps)).finally(() => {
      running = null
    })
    return running
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
