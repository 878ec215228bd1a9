import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WAIT_MS } from '../../limits.ts'
import { freePort } from '../../server/freePort.ts'
import { expect } from './expect.ts'

/** A browser with another engine, about as wide as a phone, in the dark theme. Elements are found by XPath. */
export interface OtherBrowser {
  open(url: string): Promise<void>
  click(path: string): Promise<void>
  type(path: string, text: string): Promise<void>
  /** Runs a script as the body of a function in the page. Returns the value that the script returns. */
  run<Result>(script: string): Promise<Result>
  addCookie(name: string, value: string): Promise<void>
  close(): Promise<void>
}

/** Sends a WebDriver command, under the name that the command has in Marionette. */
type Send = (name: string, parameters?: object) => Promise<unknown>

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
/** The code of the Enter key in WebDriver. WebKit's driver types nothing for a line feed. */
const ENTER = '\uE007'
const WINDOW = { width: 600, height: 900 }
const MINI_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'
const FIREFOX_SETTINGS = {
  'marionette.port': 0,
  'layout.css.prefers-color-scheme.content-override': 0,
  'ui.prefersReducedMotion': 1,
}

/** Starts Debian's Firefox. Drives it by Marionette, which needs no separate driver. */
export async function startFirefox(): Promise<OtherBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'))
  const settings = Object.entries(FIREFOX_SETTINGS).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${value});\n`,
  )
  await writeFile(join(profile, 'user.js'), settings)
  const program = spawn(
    '/usr/bin/firefox-esr',
    ['--headless', '--marionette', '--no-remote', '--profile', profile],
    { stdio: 'ignore', detached: true, env: { ...process.env, HOME: profile } },
  )
  const portFile = join(profile, 'MarionetteActivePort')
  await expect.poll(() => existsSync(portFile)).toBe(true)
  const socket = connect(Number(await readFile(portFile, 'utf8')), '127.0.0.1')
  const browser = await openWindow(marionette(socket))
  return {
    ...browser,
    close: async () => {
      socket.destroy()
      await end(program)
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Starts Debian's WebKitGTK on a virtual screen. Drives it by its WebDriver. */
export async function startWebKit(): Promise<OtherBrowser> {
  const port = await freePort()
  const program = spawn('/usr/bin/xvfb-run', ['-a', 'WebKitWebDriver', `--port=${port}`], {
    stdio: 'ignore',
    detached: true,
    // WebKit's sandbox does not start for root.
    env: {
      ...process.env,
      GTK_THEME: 'Adwaita:dark',
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  })
  const url = `http://127.0.0.1:${port}`
  const isUp = () =>
    fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(isUp).toBe(true)
  const options = { binary: MINI_BROWSER, args: ['--automation'] }
  const browser = await openWindow(webDriver(url), { 'webkitgtk:browserOptions': options })
  return { ...browser, close: () => end(program) }
}

async function openWindow(
  send: Send,
  capabilities: object = {},
): Promise<Omit<OtherBrowser, 'close'>> {
  await send('WebDriver:NewSession', { capabilities: { alwaysMatch: capabilities } })
  await send('WebDriver:SetWindowRect', WINDOW)
  const find = async (value: string): Promise<string> => {
    const by = { using: 'xpath', value }
    let found: unknown
    await expect
      .poll(async () => {
        const elements = await send('WebDriver:FindElements', by)
        found = Array.isArray(elements) ? elements[0]?.[ELEMENT] : undefined
        return found
      }, value)
      .toBeTruthy()
    return String(found)
  }
  /** Repeats an action until the element accepts it. */
  const act = async (path: string, name: string, parameters: object = {}) => {
    await expect(async () => {
      const id = await find(path)
      // Scrolls to the element first, because a button that scrolls away under the pointer gets no click.
      const script = "arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })"
      await send('WebDriver:ExecuteScript', { script, args: [{ [ELEMENT]: id }] })
      await send(name, { id, ...parameters })
    }).toPass({ timeout: WAIT_MS })
  }
  return {
    open: async (url) => void (await send('WebDriver:Navigate', { url })),
    click: (path) => act(path, 'WebDriver:ElementClick'),
    type: async (path, text) => {
      await act(path, 'WebDriver:ElementClear')
      await act(path, 'WebDriver:ElementSendKeys', { text: text.replaceAll('\n', ENTER) })
    },
    run: async <Result>(script: string) =>
      (await send('WebDriver:ExecuteScript', { script, args: [] })) as Result,
    addCookie: async (name, value) =>
      void (await send('WebDriver:AddCookie', { cookie: { name, value, path: '/' } })),
  }
}

/** Returns a function that sends commands by Marionette, Firefox's protocol (`length:json`), one at a time. */
function marionette(socket: Socket): Send {
  let read = Buffer.alloc(0)
  let id = 0
  const answered = new Map<number, (packet: readonly unknown[]) => void>()
  socket.on('data', (part) => {
    read = Buffer.concat([read, part])
    for (;;) {
      const colon = read.indexOf(':')
      const end = colon + 1 + Number(read.toString('utf8', 0, Math.max(colon, 0)))
      if (colon < 0 || read.length < end) return
      const packet: unknown = JSON.parse(read.toString('utf8', colon + 1, end))
      read = read.subarray(end)
      if (Array.isArray(packet)) answered.get(packet[1])?.(packet)
    }
  })
  return async (name, parameters = {}) => {
    id += 1
    const text = JSON.stringify([0, id, name, parameters])
    const [, , error, result] = await new Promise<readonly unknown[]>((resolve) => {
      answered.set(id, resolve)
      socket.write(`${Buffer.byteLength(text)}:${text}`)
    })
    if (error) throw new Error(`${name}: ${JSON.stringify(error)}`)
    return (result as { value?: unknown } | null)?.value ?? result
  }
}

function webDriver(url: string): Send {
  let session = ''
  const paths: Readonly<Record<string, string>> = {
    'WebDriver:NewSession': '',
    'WebDriver:SetWindowRect': '/window/rect',
    'WebDriver:Navigate': '/url',
    'WebDriver:FindElements': '/elements',
    'WebDriver:ElementClick': '/element/:id/click',
    'WebDriver:ElementClear': '/element/:id/clear',
    'WebDriver:ElementSendKeys': '/element/:id/value',
    'WebDriver:ExecuteScript': '/execute/sync',
    'WebDriver:AddCookie': '/cookie',
  }
  return async (name, { id = '', ...parameters }: { id?: string } = {}) => {
    const path = (paths[name] ?? '').replace(':id', id)
    const answer = await fetch(`${url}/session${session}${path}`, {
      method: 'POST',
      body: JSON.stringify(parameters),
    })
    const { value } = (await answer.json()) as { value: { sessionId?: string } | null }
    if (!answer.ok) throw new Error(`${name}: ${JSON.stringify(value)}`)
    if (value?.sessionId) session = `/${value.sessionId}`
    return value
  }
}

async function end(program: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => program.once('exit', resolve))
  if (program.pid && program.exitCode === null) process.kill(-program.pid, 'SIGTERM')
  await ended
}
