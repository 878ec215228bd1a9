/** `plainCalls` in a process of its own, which can be killed, and die. */
import type { PublisherCallName } from 'protocol/publisher.ts'
import { plainCalls } from './plainCalls.ts'

const calls = plainCalls(process.argv[2] ?? '')

process.on(
  'message',
  async ({ id, name, question }: { id: number; name: PublisherCallName; question: never }) => {
    try {
      process.send?.({ id, answer: await calls[name](question) })
    } catch (error) {
      process.send?.({ id, error: (error as Error).message })
    }
  },
)
process.on('disconnect', () => process.exit(0))
