import { setTimeout as wait } from 'node:timers/promises'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'

const PAUSE_MS = 50

/** What takes longer is counted as no answer; the time without one goes on. */
const ANSWER_LIMIT_MS = 5_000

/** One look at a page, in milliseconds. */
export interface PageLook {
  /** Null for no answer. */
  readonly tookMs: number | null
  /** Since the last answer, or since the first look. */
  readonly unansweredMs: number
}

/** Asks for a page again and again, on a thread of its own: what holds up this one would look like a slow server. */
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
