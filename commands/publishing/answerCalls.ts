import type { PublisherCallName, PublisherCalls } from 'protocol/publisher.ts'

interface Call {
  readonly id: number
  readonly name: PublisherCallName
  readonly request: never
}

/** Answers the calls that the server sends over IPC, in order, one at a time. */
export function answerCalls(calls: PublisherCalls): void {
  let last: Promise<unknown> = Promise.resolve()
  process.on('message', (call: Call) => {
    last = last.then(() => answer(call))
  })
  process.on('disconnect', () => process.exit(0))

  async function answer({ id, name, request }: Call): Promise<void> {
    const report = (progress: string) => process.send?.({ id, progress })
    try {
      process.send?.({ id, response: await calls[name](request, report) })
    } catch (error) {
      process.send?.({ id, error: error instanceof Error ? error.message : String(error) })
    }
  }
}
