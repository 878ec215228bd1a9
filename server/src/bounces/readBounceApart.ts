import { once } from 'node:events'
import { parentPort, Worker, workerData } from 'node:worker_threads'
import { type Bounce, readBounce } from './readBounce.ts'

/** An honest report takes a few milliseconds. */
const LIMIT_MS = 5_000
const HEAP_MB = 64

const REPORT = /^content-type:[ \t]*(\r?\n[ \t]+)?multipart\/report\b/im

/**
 * Does what `readBounce` does in a thread of its own: anybody may write to the address, and what takes long to read there holds
 * up no visitor here. Null too for a mail that takes too long or too much.
 */
export async function readBounceApart(
  source: Uint8Array,
  bounceAddress: string,
): Promise<Bounce | null> {
  const text = Buffer.from(source).toString('latin1')
  const [headers = ''] = text.split(/\r?\n\r?\n/, 1)
  if (!REPORT.test(headers)) return null
  const worker = new Worker(new URL(import.meta.url), {
    workerData: { source, bounceAddress },
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  })
  try {
    const [bounce] = await once(worker, 'message', { signal: AbortSignal.timeout(LIMIT_MS) })
    return bounce
  } catch (error) {
    const { name, code } = error as NodeJS.ErrnoException
    if (name === 'AbortError' || code === 'ERR_WORKER_OUT_OF_MEMORY') return null
    throw error
  } finally {
    await worker.terminate()
  }
}

// This module, too, is what the thread runs.
if (workerData?.bounceAddress) {
  parentPort?.postMessage(await readBounce(workerData.source, workerData.bounceAddress))
}
