import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from './clock.ts'

interface RepeatedWork {
  /** The end of the sentence "The server fails at …", by which health reports a failure. */
  readonly name: string
  /** The time from the start of one run to the start of the next. If a run takes longer, the next run starts at once. */
  readonly everyMs: number
  /** The wait after a failure; doubles with each further failure, up to `everyMs`. */
  readonly retryMs?: number
  readonly firstMs?: number
  /** @param signal - aborts when the run should begin no further step. */
  readonly run: (signal: AbortSignal) => unknown
}

type Log = Pick<FastifyBaseLogger, 'error' | 'info'>

export type BackgroundWork = ReturnType<typeof backgroundWork>

export type Repeated = ReturnType<BackgroundWork['repeat']>

/**
 * Runs work that no request waits for. If work fails, the process and its timer go on: the failure is logged and listed in `problems`, and
 * the work is tried again until it succeeds.
 */
export function backgroundWork({ clock, log }: { clock: Clock; log: Log }) {
  const failures = new Map<string, string>()

  return {
    attempt,
    repeat,
    problems: () =>
      [...failures].map(
        ([name, why]) =>
          `The server fails at ${name} (${why}). It tries again by itself; the server’s log says more.`,
      ),
  }

  /** Runs `work` once; returns false if it failed. Never rejects. Equal failures in a row are logged only once. */
  async function attempt(name: string, work: () => unknown): Promise<boolean> {
    try {
      await work()
      if (failures.delete(name)) log.info(`the server has recovered: it no longer fails at ${name}`)
      return true
    } catch (error) {
      const [why = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
      if (failures.get(name) !== why) {
        log.error({ err: error }, `the server fails at ${name}; it will try again`)
      }
      failures.set(name, why)
      return false
    }
  }

  /** Runs work at intervals until stopped; runs never overlap. */
  function repeat({ name, everyMs, retryMs = everyMs, firstMs = 0, run }: RepeatedWork) {
    const stopped = new AbortController()
    let cancel = () => {}
    let isDue = false
    let running: Promise<void> | null = null
    let waitMs = retryMs
    if (firstMs > 0) cancel = clock.after(firstMs, wake)
    else wake()

    return {
      /** Runs the work at once. If a run is under way, the work runs once more after it. */
      wake,
      /** Settles once the run under way has ended or failed. */
      rested: async () => running,
      /** Prevents further runs. Settles once the run under way has ended. */
      async stop() {
        stopped.abort()
        cancel()
        await running
        failures.delete(name)
      },
    }

    function wake(): void {
      if (stopped.signal.aborted) return
      runAgainAfter(everyMs)
      isDue = true
      running ??= runWhileDue()
    }

    async function runWhileDue(): Promise<void> {
      while (isDue && !stopped.signal.aborted) {
        isDue = false
        const isDone = await attempt(name, () => run(stopped.signal))
        if (!isDone) runAgainAfter(waitMs)
        waitMs = isDone ? retryMs : Math.min(2 * waitMs, everyMs)
      }
      running = null
    }

    function runAgainAfter(delayMs: number): void {
      cancel()
      if (!stopped.signal.aborted) cancel = clock.after(delayMs, wake)
    }
  }
}
