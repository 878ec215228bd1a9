import type { BackgroundWork } from './backgroundWork.ts'

const UPKEEP_MS = 60 * 60 * 1000

/** After a round that could not begin. */
const RETRY_MS = 5 * 1000

interface UpkeepOptions {
  /** In order. A name ends the sentence "The server fails at …". */
  readonly steps: Readonly<Record<string, () => unknown>>
  /** Runs `work`, unless another server on this database is at it. */
  readonly alone: (work: () => Promise<void>) => Promise<void>
  readonly background: BackgroundWork
}

/** Does what has to be done regularly: now, and each hour. A step that fails stops none after it. */
export function startUpkeep({ steps, alone, background }: UpkeepOptions) {
  return background.repeat({
    ...{ name: 'the hourly upkeep', everyMs: UPKEEP_MS, retryMs: RETRY_MS },
    run: (signal) =>
      alone(async () => {
        for (const [name, step] of Object.entries(steps)) {
          if (!signal.aborted) await background.attempt(name, step)
        }
      }),
  })
}
