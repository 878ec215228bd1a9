import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { PublisherCallName } from 'protocol/publisher.ts'
import { expect, test } from 'vitest'
import { PUBLISHER } from '../server/src/publishing/publisherProcess.ts'
import { edited } from '../testing/contentDocuments.ts'
import { presentContent } from '../testing/presentSite.ts'
import { temporaryFolder } from '../testing/server/temporaryFolder.ts'
import { readSample } from '../testing/startPublisher.ts'

const KILLS = 20

test('when the publisher is killed, the site is complete or absent, and the next publication deletes unfinished files', async () => {
  const folder = temporaryFolder()
  const versions = join(folder, 'versions')
  const sample = readSample(folder)
  const [service] = presentContent.services
  if (!service) throw new Error('There is no service')
  const file = `services/${service.id}.yaml`
  let price: number = service.startsAt
  const publish = async (
    name: string,
    previous: string | null,
    killAt: number | 'compression' = Infinity,
  ) => {
    const publisher = fork(PUBLISHER, [folder])
    const ended = once(publisher, 'exit')
    const edit = { file, path: ['startsAt'], value: price }
    const source = { ...sample, documents: edited(sample.documents, [edit]) }
    // Waits for an answer, because a kill before the start of the work would show nothing.
    await answerOf(publisher, 'read', source)
    const output = join(versions, name)
    const started = performance.now()
    const done = answerOf(publisher, 'publish', { ...source, output, previous })
    publisher.on('message', ({ progress }: { progress?: string }) => {
      if (progress === killAt) publisher.kill('SIGKILL')
    })
    if (Number.isFinite(killAt)) {
      await setTimeout(Number(killAt))
      publisher.kill('SIGKILL')
    }
    await done
    const ms = performance.now() - started
    publisher.kill()
    await ended
    return { output, ms }
  }
  mkdirSync(versions)
  const { output: whole } = await publish('whole', null)
  const files = filesIn(whole)
  price = 999
  const { ms: usualMs } = await publish('usual', whole)
  let inTheMiddle = 0
  for (let kill = 0; kill < KILLS; kill += 1) {
    price = 1_000 + kill
    // One kill is certain to leave an unfinished site.
    const killAt = kill === 0 ? 'compression' : (kill / KILLS) * 1.3 * usualMs
    const { output } = await publish(`killed-${kill}`, whole, killAt)
    if (existsSync(output)) {
      expect(filesIn(output)).toEqual(files)
      expect(filesIn(besideOf(output))).toEqual(filesIn(besideOf(whole)))
    }
    const left = readdirSync(versions).filter((name) => name.endsWith('.new'))
    inTheMiddle += left.length
    // A kill may come before the publisher has deleted the folder that the previous kill left.
    expect(left.length).toBeLessThanOrEqual(1)
    expect(filesIn(whole)).toEqual(files)
  }
  expect(inTheMiddle).toBeGreaterThan(0)
  const { output: last } = await publish('last', whole)
  expect(filesIn(last)).toEqual(files)
  expect(readdirSync(versions).filter((name) => name.endsWith('.new'))).toEqual([])
}, 600_000)

/** Sends a request, and waits for the answer or for the end of the publisher. */
function answerOf(publisher: ChildProcess, name: PublisherCallName, request: object) {
  return new Promise<void>((resolve) => {
    publisher.on('message', (message: { progress?: string }) => {
      if (message.progress === undefined) resolve()
    })
    publisher.once('exit', () => resolve())
    publisher.send({ id: 0, name, request })
  })
}

function besideOf(version: string): string {
  return `${version}.beside`
}

/** Returns all file names without their hashes. Social pictures show the price, so their hashes differ between versions. */
function filesIn(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replace(/\.[0-9a-f]{8}(?=\.)/, ''))
    .sort()
}
