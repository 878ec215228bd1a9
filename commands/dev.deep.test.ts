import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { createServer as createVite } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { toYaml } from '../schema/src/yaml/writeFolder.ts'
import { renderInDevelopment } from '../site/src/rendering/renderInDevelopment.ts'
import { SAMPLE } from '../testing/copyContent.ts'
import { presentContent } from '../testing/presentSite.ts'
import { temporaryFolder } from '../testing/server/temporaryFolder.ts'

const ROOT = join(import.meta.dirname, '..')

test('in development a page shows a mistake in the content until the mistake is corrected', async () => {
  const content = temporaryFolder()
  await cp(SAMPLE, content, { recursive: true, filter: (path) => !path.endsWith('.mp4') })
  const look = await develop(content)
  const { heading } = presentContent.copy.contact
  const file = join(content, 'copy/contact.yaml')
  const sound = await readFile(file, 'utf8')
  expect(await look()).toEqual({ status: 200, html: expect.stringContaining(`>${heading}</h1>`) })

  await writeFile(file, `${sound}wishes: none\n`)
  const { status, html } = await look()
  expect(status).toBe(500)
  expect(html).toMatch(/<li>content\/copy\/contact\.yaml:\d+[^<]*wishes/)
  expect(html).not.toMatch(/\bat .*\.tsx?:\d+/)
  // The error page contains Vite's client, which reloads the page when a file changes.
  expect(html).toContain('/@vite/client')

  const mended = 'Mended, and here again.'
  const { contact } = presentContent.copy
  await writeFile(file, toYaml({ ...contact, lead: mended }, '../.schema/copy-contact.json'))
  expect(await look()).toEqual({ status: 200, html: expect.stringContaining(`>${mended}</p>`) })
})

test('in development the browser gets the styles of the whole page, header and footer included, with no content security policy', async () => {
  const port = await freePorts()
  const data = temporaryFolder()
  const child = spawn(process.execPath, ['commands/dev.ts'], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: data },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
  })
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (line) => String(line).includes('Developing on') && resolve())
    ended.then(() => reject(new Error('npm run dev ended')))
  })
  const read = async (path: string) => (await fetch(`http://localhost:${port}${path}`)).text()
  // Collects all style sheets that the module imports, at any depth, as Vite serves them.
  const seen = new Set(['/src/rendering/developmentStyles.ts'])
  let styles = ''
  for (const path of seen) {
    const code = await read(path)
    if (path.includes('.css')) styles += code
    for (const [, imported = ''] of code.matchAll(/(?:from|import) "(\/[^"]+)"/g)) {
      if (/\/(src|content|protocol)\//.test(imported)) seen.add(imported)
    }
  }
  const html = await read('/contact')
  expect(html).not.toContain('Content-Security-Policy')
  for (const name of ['header', 'main', 'footer']) {
    const part = new RegExp(`<${name}.*?</${name}>`, 's').exec(html)?.[0] ?? ''
    const worn = [...part.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) =>
      names.split(' '),
    )
    expect(worn.length).toBeGreaterThan(5)
    expect(worn.filter((name) => !styles.includes(`.${name}`))).toEqual([])
  }
})

/** Serves the pages of a content folder. Returns a function that fetches the contact page. */
async function develop(content: string) {
  const site = await createVite({
    configFile: join(ROOT, 'site/vite.config.ts'),
    appType: 'custom',
    logLevel: 'silent',
    plugins: [renderInDevelopment(content)],
    server: { port: await freePorts() },
  })
  onTestFinished(() => site.close())
  await site.listen()
  return async () => {
    const response = await fetch(`http://localhost:${site.config.server.port}/contact`)
    return { status: response.status, html: asRead(await response.text()) }
  }
}

function asRead(html: string): string {
  return html.replaceAll('&#x27;', "'").replaceAll('&amp;', '&').replaceAll('<!-- -->', '')
}

/** Returns a port that is free, like the three ports after it: each of two development servers takes two ports. */
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
