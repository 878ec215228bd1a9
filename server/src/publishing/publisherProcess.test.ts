import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { MINUTE_MS } from 'protocol/localDays.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '../../../testing/server/temporaryFolder.ts'
import { systemClock } from '../clock.ts'
import { publisherProcess } from './publisherProcess.ts'

const LIVE = { documents: {}, pictures: {} }

/** A program that replaces the publisher, and that answers one request, in order, for each SIGUSR2. */
const PROGRAM = `
import { writeFileSync } from 'node:fs'
const asked = []
let signals = 0
const answer = () => {
  while (signals > 0 && asked.length > 0) {
    signals -= 1
    process.send(asked.shift())
  }
}
process.on('message', ({ id, name }) => {
  asked.push({ id, response: name })
  answer()
})
process.on('SIGUSR2', () => {
  signals += 1
  answer()
})
process.on('disconnect', () => process.exit(0))
writeFileSync(process.argv[2] + '/environment', JSON.stringify(process.env))
writeFileSync(process.argv[2] + '/pid', String(process.pid))
`

async function startSlow() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const folder = temporaryFolder()
  const path = join(folder, 'slow.mjs')
  writeFileSync(path, PROGRAM)
  const publisher = publisherProcess({ path, folder, clock: systemClock })
  onTestFinished(() => {
    publisher.stop()
    vi.useRealTimers()
  })
  const publishing = publisher.ask('publish', { ...LIVE, output: '', previous: null })
  const another = (than: number) =>
    vi.waitUntil(() => {
      const file = join(folder, 'pid')
      const pid = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
      return pid === than ? 0 : pid
    })
  const pid = await another(0)
  return {
    ...{ folder, publisher, publishing, pid, another },
    answerNext: () => process.kill(pid, 'SIGUSR2'),
    kill: () => process.kill(pid, 'SIGKILL'),
    answerAgain: async () => process.kill(await another(pid), 'SIGUSR2'),
  }
}

test('a request that waits behind a publication of several minutes neither ends the publication nor fails', async () => {
  const { publisher, publishing, answerNext } = await startSlow()
  const reading = publisher.ask('read', LIVE)
  vi.advanceTimersByTime(10 * MINUTE_MS)
  answerNext()
  expect(await publishing).toBe('publish')
  vi.advanceTimersByTime(MINUTE_MS)
  answerNext()
  expect(await reading).toBe('read')
})

test('a request that the publisher does not answer within two minutes fails, and the next request goes to a new process', async () => {
  const { publisher, publishing, answerNext, answerAgain } = await startSlow()
  const reading = publisher.ask('read', LIVE)
  const behind = publisher.ask('shows', LIVE)
  answerNext()
  await publishing
  const refused = expect(reading).rejects.toThrow('The publisher did not answer in time.')
  vi.advanceTimersByTime(2 * MINUTE_MS)
  await refused
  await answerAgain()
  expect(await behind).toBe('shows')
})

test('when the publisher process dies, its open requests are sent to a new process, and fail if that process dies too', async () => {
  const first = await startSlow()
  first.kill()
  await first.answerAgain()
  expect(await first.publishing).toBe('publish')
  const second = await startSlow()
  second.kill()
  const refused = expect(second.publishing).rejects.toThrow(
    'The publisher process ended before it answered.',
  )
  process.kill(await second.another(second.pid), 'SIGKILL')
  await refused
})

test('the publisher process gets no settings that give access to personal data', async () => {
  onTestFinished(() => void vi.unstubAllEnvs())
  for (const name of ['DATABASE_URL', 'SMTP_URL', 'WEBHOOK_SECRET']) vi.stubEnv(name, 'private')
  const { folder, publishing, answerNext } = await startSlow()
  answerNext()
  await publishing
  expect(readFileSync(join(folder, 'environment'), 'utf8')).not.toContain('"private"')
})
