import { setTimeout as wait } from 'node:timers/promises'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'

const PAUSE_MS = 50

/** An answer that takes longer than this counts as no answer. */
const ANSWER_LIMIT_MS = 5_000

export interface PageLook {
  /** The time until the answer; null if there was no answer. */
  readonly tookMs: number | null
  /** The time since the last answer, or since the first request if there was none. */
  readonly unansweredMs: number
}

/** Requests a page repeatedly in a separate thread, so that a blocked main thread does not look like a slow server. */
export function watchPage(url: string, onLook: (look: PageLook) => void): { stop(): void } {
  const worker = new Worker(new URL(import.meta.url), { workerData: url })
  worker.on('message', onLook)
  worker.unref()
  return {
    stop() {
      worker.off('message', onLook)
      void worker.terminate()
    },
  }
}

if (!isMainThread && parentPort)
  await watch(workerData as string, (look) => parentPort?.postMessage(look))

async function watch(url: string, tell: (look: PageLook) => void): Promise<never> {
  let answeredAtMs = performance.now()
  for (;;) {
    const askedAtMs = performance.now()
    const answered = await isAnswered(url)
    const nowMs = performance.now()
    tell({ tookMs: answered ? nowMs - askedAtMs : null, unansweredMs: nowMs - answeredAtMs })
    if (answered) answeredAtMs = nowMs
    await wait(PAUSE_MS)
  }
}

async function isAnswered(url: string): Promise<boolean> {
  try {
    const reply = await fetch(url, { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) })
    await reply.arrayBuffer()
    return reply.status === 200
  } catch {
    return false
  }
}
