import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beforeYouAsk } from '../filled/beforeYouAsk.ts'
import { company } from '../filled/company.ts'
import { person } from '../filled/people/wanjiru-mfano.ts'
import { services } from '../site/src/content/services.ts'

const ROOT = join(import.meta.dirname, '..')

let origin = ''
let stop: () => Promise<void>

beforeAll(async () => {
  const port = await freePorts()
  const data = await mkdtemp(join(tmpdir(), 'agency-dev-'))
  const child = spawn(process.execPath, ['scripts/dev.ts', '--filled'], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: data },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  stop = async () => {
    child.kill('SIGTERM')
    await ended
    await rm(data, { recursive: true, force: true })
  }
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (line) => String(line).includes('Developing on') && resolve())
    ended.then(() => reject(new Error('npm run dev ended')))
  })
  origin = `http://localhost:${port}`
}, 60_000)

afterAll(() => stop?.())

test('`npm run dev -- --filled` shows every part that only an owner can fill in', async () => {
  const about = await open('/about-us')
  for (const text of [company.legalName, company.insurance, person.name, person.line]) {
    expect(about.includes(text), text).toBe(true)
  }
  const [, portrait] = /src="(\/media\/people\/[^"]+)"/.exec(about) ?? []
  const picture = await fetch(origin + portrait)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  for (const [path, kind] of [
    ['/contact', 'contact'],
    ['/hire-a-developer', 'hire'],
    [`/services/${services[0]?.id}`, 'service'],
  ]) {
    const page = await open(`${path}`)
    const here = beforeYouAsk.questions.filter(({ on }) => (on as string[]).includes(`${kind}`))
    for (const { question, answer } of beforeYouAsk.questions) {
      const shown = here.some((each) => each.question === question)
      expect.soft(page.includes(answer), `${path}: ${question}`).toBe(shown)
    }
    const line = `${company.legalName} · ${company.registrationNumber}`
    expect(page.includes(line), `${path}: ${line}`).toBe(true)
  }
  const contact = await open('/contact')
  expect(contact.includes(`You write to ${company.legalName}.`)).toBe(true)
})

test('a page in development is styled: no policy keeps out what Vite brings', async () => {
  expect((await open('/')).includes('Content-Security-Policy')).toBe(false)
})

test('what a page wears is in the styles that the browser gets, header and footer too', async () => {
  const styles = await stylesFrom('/src/rendering/developmentStyles.ts')
  const html = await open('/contact')
  const [header = '', main = '', footer = ''] = ['header', 'main', 'footer'].map(
    (part) => new RegExp(`<${part}.*?</${part}>`, 's').exec(html)?.[0] ?? '',
  )
  for (const part of [header, main, footer]) {
    const worn = [...part.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) =>
      names.split(' '),
    )
    expect(worn.length).toBeGreaterThan(5)
    expect(worn.filter((name) => !styles.includes(`.${name}`))).toEqual([])
  }
})

test('where one of its ports is taken it says so and ends, and leaves no server behind', async () => {
  const port = await freePorts()
  const taken = await listenOn(port + 2)
  const data = await mkdtemp(join(tmpdir(), 'agency-dev-'))
  const child = spawn(process.execPath, ['scripts/dev.ts'], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: data },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (part) => {
    said += String(part)
  })
  // A server that it has started holds this end of the pipe too.
  const [code] = await once(child, 'close')
  taken.close()
  await rm(data, { recursive: true, force: true })
  expect(said).toContain(
    `Port ${port + 2} is already in use. Ports ${port} to ${port + 3} have to be free`,
  )
  expect(code).toBe(1)
})

/** All style sheets that a module brings along, however deep, as Vite serves them. */
async function stylesFrom(entry: string): Promise<string> {
  const seen = new Set([entry])
  let styles = ''
  for (const path of seen) {
    const code = await (await fetch(origin + path)).text()
    if (path.includes('.css')) styles += code
    for (const [, imported = ''] of code.matchAll(/(?:from|import) "(\/[^"]+)"/g)) {
      if (/\/(src|content|filled|protocol)\//.test(imported)) seen.add(imported)
    }
  }
  return styles
}

/** As it is read. */
async function open(path: string): Promise<string> {
  const html = await (await fetch(origin + path)).text()
  return html.replaceAll('&#x27;', "'").replaceAll('&amp;', '&').replaceAll('<!-- -->', '')
}

/** A port that is free, as are the next three: two servers in development take two each. */
async function freePorts(): Promise<number> {
  const first = await listenOn(0)
  const { port } = first.address() as AddressInfo
  const servers = [first]
  try {
    for (const further of [1, 2, 3]) servers.push(await listenOn(port + further))
    return port
  } catch {
    return await freePorts()
  } finally {
    for (const server of servers) server.close()
  }
}

async function listenOn(port: number): Promise<Server> {
  const server = createServer().listen(port)
  await once(server, 'listening')
  return server
}
