/**
 * `npm run bench -- publish [--pages 68,300] [--rounds 20] [--git <folder>]`: measures the time from the tap on Publish until a visitor
 * gets the new page, for a changed sentence and for a price that is on every page, both with and without a look at the changes first.
 * Server and publisher are separate processes. Also measures the answers to forms during the publications, and the peak memory of both
 * processes. `--git` also measures a commit and `npm run build` of the site in another folder. Needs a built site.
 */
import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type {
  ChangedDocument,
  FieldDraft,
  SiteFileDetail,
  SiteOverview,
} from 'protocol/desk/site.ts'
import { SEND_FORM_PATH } from 'protocol/emailService.ts'
import { valueAt } from 'protocol/fields.ts'
import { requireContent } from 'schema/yaml/readFolder.ts'
import { openDatabase } from '../../server/src/database/openDatabase.ts'
import { ENQUIRY, enquiryForm } from '../../testing/server/enquiry.ts'
import { forkServer } from '../../testing/server/forkServer.ts'
import { freePort } from '../../testing/server/freePort.ts'
import { signIn } from '../../testing/server/signIn.ts'
import { createStores } from '../../testing/server/stores.ts'
import { quantile } from './quantile.ts'

const ROOT = join(import.meta.dirname, '../..')
const CONTENT = join(ROOT, 'content')
const SAMPLE_PAGES = 68

const { values } = parseArgs({
  allowPositionals: true,
  options: {
    pages: { type: 'string', default: '68,300' },
    rounds: { type: 'string', default: '20' },
    git: { type: 'string' },
  },
})
const ROUNDS = Number(values.rounds)

const folder = mkdtempSync(join(tmpdir(), 'agency-bench-'))
try {
  for (const pages of values.pages.split(',').map(Number)) await measure(pages)
  if (values.git) await measureGit(values.git)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function measure(wanted: number): Promise<void> {
  const content = join(folder, `content-${wanted}`)
  cpSync(CONTENT, content, { recursive: true })
  const ids = requireContent(CONTENT).projects.map(({ id }) => id)
  for (let index = 0; index < wanted - SAMPLE_PAGES; index += 1) {
    addTwin(content, ids[index % ids.length] ?? '', index)
  }
  const dataFolder = join(folder, `data-${wanted}`)
  const database = await openDatabase({ databaseUrl: null, dataFolder })
  const stores = createStores(database)
  const deskPort = await freePort()
  const deskUrl = `http://localhost:${deskPort}`
  const server = forkServer('quick', {
    DATA_DIR: dataFolder,
    DESK_PORT: `${deskPort}`,
    HOST: 'localhost',
    SITE_DIR: join(ROOT, 'site/dist'),
    CONTENT_DIR: content,
    PUBLISHER: join(ROOT, 'commands/publisher.ts'),
    NODE_OPTIONS: '--max-old-space-size=512 --max-semi-space-size=4',
    MALLOC_ARENA_MAX: '2',
  })
  const siteUrl = await server.url
  let { headers } = await signIn(stores, { deskUrl })
  const ask = async <Answer>(method: string, path: string, body?: object): Promise<Answer> => {
    const reply = await fetch(`${deskUrl}/api/site${path}`, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!reply.ok) throw new Error(`${path}: ${await reply.text()}\n${server.output()}`)
    return (await reply.json()) as Answer
  }
  /** Returns how many versions of the site are on the disk. */
  const made = () => {
    const folder = join(dataFolder, 'site/versions')
    const names = existsSync(folder) ? readdirSync(folder) : []
    return names.filter((name) => /^[0-9a-f]+-[0-9a-f]+$/.test(name)).length
  }
  const started = performance.now()
  const { pages } = await ask<SiteOverview>('GET', '')
  console.log(`\n${pages.length} pages (first request: ${seconds(performance.now() - started)})`)

  /** @param isRead - whether the owner looks at the changes first, until the server has prepared the new site. */
  async function publish(edit: ReturnType<Edit>, isRead: boolean): Promise<number> {
    const { file, path, value, page, shown } = edit
    const detail = await ask<SiteFileDetail>('GET', `/file?file=${file}`)
    const base = valueAt(detail.value, path)
    const { version: versions, atMs: shownMs } = await ask<FieldDraft>('PUT', '/draft', {
      ...{ file, path, value, base },
    })
    if (isRead) {
      const before = made()
      await ask<ChangedDocument[]>('GET', '/changes')
      const until = performance.now() + 30_000
      while (made() === before && performance.now() < until) await wait(20)
    }
    const tapped = performance.now()
    await ask('POST', '/publish', { documents: [file], versions, shownMs })
    while (!(await (await fetch(siteUrl + page)).text()).includes(shown)) await wait(10)
    return performance.now() - tapped
  }

  const shown = 'The first that is published'
  const file = { file: 'copy/contact.yaml', path: ['lead'], value: shown, page: '/contact', shown }
  console.log(
    `the first publication, which also draws the pictures for chats: ${seconds(await publish(file, false))}`,
  )

  const quiet = await formTimes(siteUrl, () => wait(20_000))
  const during: number[] = []
  for (const [what, edit] of Object.entries(editsOf(content))) {
    for (const isRead of [true, false]) {
      // Signs in again, because publishing needs a recent use of the passkey.
      headers = (await signIn(stores, { deskUrl })).headers
      const milliseconds: number[] = []
      during.push(
        ...(await formTimes(siteUrl, async () => {
          for (let round = 0; round < ROUNDS; round += 1) {
            milliseconds.push(await publish(edit(round, isRead), isRead))
          }
        })),
      )
      const [median, p95] = [quantile(milliseconds, 0.5), quantile(milliseconds, 0.95)]
      const how = isRead ? 'looked at first' : 'at once'
      console.log(
        `${what.padEnd(20)} ${how.padEnd(16)} median ${seconds(median)}   p95 ${seconds(p95)}   peak memory of the publisher ${memoryOf(publisherOf(server.child.pid))}`,
      )
    }
  }
  const [alone, meanwhile] = [quantile(quiet, 0.5), quantile(during, 0.5)]
  console.log(
    `time of a form while publishing × ${(meanwhile / alone).toFixed(2)} (p95 × ${(quantile(during, 0.95) / quantile(quiet, 0.95)).toFixed(2)})   peak memory of the server ${memoryOf(server.child.pid)}`,
  )
  await server.kill()
  await database.close()
}

type Edit = (
  round: number,
  isRead: boolean,
) => { file: string; path: string[]; value: unknown; page: string; shown: string }

function editsOf(content: string): Record<string, Edit> {
  const [service] = requireContent(content).services
  return {
    'a sentence': (round, isRead) => {
      const value = `Say what you need. Round ${round} ${isRead}.`
      return { file: 'copy/contact.yaml', path: ['lead'], value, page: '/contact', shown: value }
    },
    'a price of the menu': (round, isRead) => {
      const value = 1_000 + round + (isRead ? 0 : 500)
      const shown = value.toLocaleString('en')
      return { file: `services/${service?.id}.yaml`, path: ['startsAt'], value, page: '/', shown }
    },
  }
}

/** Returns how many milliseconds each form took to be answered; the forms are sent one after the other while `work` runs. */
async function formTimes(siteUrl: string, work: () => Promise<unknown>): Promise<number[]> {
  const milliseconds: number[] = []
  let isOver = false
  const sending = (async () => {
    for (let count = 0; !isOver; count += 1) {
      const started = performance.now()
      const body = enquiryForm({ ...ENQUIRY, message: `Number ${count} ${started}` })
      const reply = await fetch(siteUrl + SEND_FORM_PATH, { method: 'POST', body })
      if (reply.status !== 200) throw new Error(`A form was answered with status ${reply.status}`)
      milliseconds.push(performance.now() - started)
      await wait(100)
    }
  })()
  await work().finally(() => {
    isOver = true
  })
  await sending
  return milliseconds
}

/** Measures a change by a commit and a whole build, as with an editor that writes to a repository. */
async function measureGit(site: string): Promise<void> {
  const milliseconds: number[] = []
  const note = join(site, 'src/bench-note.txt')
  for (let round = 0; round < 5; round += 1) {
    const started = performance.now()
    writeFileSync(note, `Round ${round}.`)
    const git = (...parameters: string[]) =>
      execFileSync(
        'git',
        ['-c', 'user.name=Bench', '-c', 'user.email=bench@example.org', ...parameters],
        { cwd: site },
      )
    git('add', '-A')
    git('commit', '-qm', `Round ${round}`)
    execFileSync('npm', ['run', 'build'], { cwd: site, stdio: 'ignore' })
    milliseconds.push(performance.now() - started)
  }
  console.log(
    `\nA commit and a whole build in ${site}: median ${seconds(quantile(milliseconds, 0.5))}`,
  )
}

function addTwin(content: string, id: string, index: number): void {
  const twin = join(content, `projects/${id}-${index}`)
  cpSync(join(content, 'projects', id), twin, { recursive: true })
  const file = join(twin, 'project.yaml')
  const text = readFileSync(file, 'utf8')
    .replace(/^order: .*$/m, `order: ${1_000 + index}`)
    .replace(/^homeOrder: .*\n/m, '')
    .replace(/^title: (['"]?)(.*)$/m, `title: $1${index} $2`)
  writeFileSync(file, text)
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`
}

/** Returns the process id of a server's publisher; 0 if none runs or the system does not list processes. */
function publisherOf(pid = 0): number {
  const children = `/proc/${pid}/task/${pid}/children`
  const ids = existsSync(children)
    ? readFileSync(children, 'utf8').trim().split(' ').map(Number)
    : []
  return ids.find((id) => readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('publisher.ts')) ?? 0
}

/** Returns the peak memory of a process, and how much of it is program files. Linux only. */
function memoryOf(pid = 0): string {
  const file = `/proc/${pid}/status`
  const status = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const megabytes = (name: string) =>
    (Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1000).toFixed(0)
  return `${megabytes('VmHWM')} MB, of which ${megabytes('RssFile')} are files of the program`
}
