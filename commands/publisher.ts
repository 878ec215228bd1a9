/** The process of the publisher, which the server calls over IPC. `protocol/src/publisher.ts` describes the calls. */
process.env.NODE_ENV = 'production'
// The files must be readable for the proxy, which runs as another user.
process.umask(0o022)
const { default: sharp } = await import('sharp')
// Each picture is opened only once, so a cache would waste memory.
sharp.cache(false)
sharp.concurrency(1)
const { answerCalls } = await import('./publishing/answerCalls.ts')
const { publisherCalls } = await import('./publishing/publisherCalls.ts')

const [, , folder] = process.argv
if (!process.send || !folder) {
  console.error(
    'Only the server can start this program, over IPC: `commands/publisher.ts <folder>`.',
  )
  process.exit(1)
}

answerCalls(publisherCalls(folder))

export {}
