import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '../../../testing/server/temporaryFolder.ts'
import { systemClock } from '../clock.ts'
import { publisherProcess } from './publisherProcess.ts'

const MINUTE_MS = 60_000
const LIVE = { number: 1, edits: [] }

/** Answers its questions one after another, one at each SIGUSR2. */
const PROGRAM = `
import { writeFileSync } from 'node:fs'
const asked = []
process.on('message', ({ id, name }) => asked.push({ id, answer: name }))
process.on('SIGUSR2', () => process.send(asked.shift()))
process.on('disconnect', () => process.exit(0))
writeFileSync(process.argv[2] + '/pid', String(process.pid))
`

async function startSlow() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const folder = temporaryFolder()
  const path = join(folder, 'slow.mjs')
  writeFileSync(path, PROGRAM)
  const publisher = publisherProcess({
    ...{ path, folder, clock: systemClock },
    database: { databaseUrl: null, dataFolder: folder },
  })
  onTestFinished(() => {
    publisher.stop()
    vi.useRealTimers()
  })
  const publishing = publisher.ask('publish', { ...LIVE, output: '', previous: null })
  const pid = await vi.waitUntil(() => {
    try {
      return Number(readFileSync(join(folder, 'pid'), 'utf8'))
    } catch {
      return 0
    }
  })
  return { publisher, publishing, answerNext: () => process.kill(pid, 'SIGUSR2') }
}

test('a question behind a publication that takes minutes neither ends it nor fails', async () => {
  const { publisher, publishing, answerNext } = await startSlow()
  const reading = publisher.ask('read', LIVE)
  vi.advanceTimersByTime(10 * MINUTE_MS)
  answerNext()
  expect(await publishing).toBe('publish')
  vi.advanceTimersByTime(MINUTE_MS)
  answerNext()
  expect(await reading).toBe('read')
})

test('a question on which nothing comes for two minutes ends the process, and the next one starts another', async () => {
  const { publisher, publishing, answerNext } = await startSlow()
  const reading = publisher.ask('read', LIVE)
  answerNext()
  await publishing
  const refused = expect(reading).rejects.toThrow('The publisher ended.')
  vi.advanceTimersByTime(2 * MINUTE_MS)
  await refused
})
