/** Runs `plainCalls` in a separate process, which a test can kill. */
import type { PublisherCallName } from 'protocol/publisher.ts'
import { readPublished } from '../../server/src/publishing/publishedContent.ts'
import { plainCalls } from './plainCalls.ts'

const [, , folder = '', dataFolder = ''] = process.argv
const databaseUrl = process.env.DATABASE_URL || null
const calls = plainCalls(folder, readPublished({ databaseUrl, dataFolder }))

process.on(
  'message',
  async ({ id, name, request }: { id: number; name: PublisherCallName; request: never }) => {
    try {
      process.send?.({ id, response: await calls[name](request) })
    } catch (error) {
      process.send?.({ id, error: (error as Error).message })
    }
  },
)
process.on('disconnect', () => process.exit(0))
