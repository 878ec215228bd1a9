import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { SEND_FORM_PATH } from 'protocol/emailService.ts'
import { type Answers, fill, formFields, sendButton, storedOnDevice } from './forms.ts'
import { type Agency, expectMails } from './startAgency.ts'
import { expect, journey } from './test.ts'

/** The browser's messages in the console when no server answers. */
export const NO_CONNECTION = [
  /ERR_CONNECTION/,
  // The message about a kept-alive connection that is cut as the next request begins.
  /ERR_SOCKET_NOT_CONNECTED/,
  /ERR_EMPTY/,
  /ERR_FAILED/,
  /Failed to (load|fetch)/,
  /status of 503/,
]

/** A journey in which the service worker may run, over a connection that the test can cut. */
export const visit = journey.extend<{ connection: Connection }>({
  connection: async ({ agency }, use) => {
    const connection = await startConnection(agency.url)
    await use(connection)
    await connection.stop()
  },
  baseURL: async ({ connection }, use) => use(connection.url),
})

/** The time after which a page registers the worker, so that the page's own requests come first. */
const SETTLED_MS = 3_000

/** Polling intervals in milliseconds. They are short, because the worker starts within half a second. */
const OFTEN = [50]

/** The time at which a page's clock is paused: the present, because the worker's clock is real. */
const HELD = new Date()
const START = new Date(HELD.getTime() - 600_000)

/** Installs a clock that stands still until a test advances it. */
export async function installHeldClock(page: Page): Promise<void> {
  await installClock(page)
  await page.clock.pauseAt(HELD)
}

/** Installs a clock that a test can advance. Keeps the browser's own `getEntriesByType`: a page uses it to list its files for the worker. */
export async function installClock(page: Page): Promise<void> {
  const context = page.context()
  await context.addInitScript(() => {
    const list = performance.getEntriesByType.bind(performance)
    Object.assign(window, { listEntries: list })
  })
  await page.clock.install({ time: START })
  await context.addInitScript(() => {
    const { listEntries } = window as unknown as { listEntries: Performance['getEntriesByType'] }
    performance.getEntriesByType = listEntries
  })
}

/** Opens a page, and waits until the worker has stored it for visits without a connection. */
export async function openStored(page: Page, path: string): Promise<void> {
  await installClock(page)
  await page.goto(path)
  await workerStores(page, path)
}

/** Advances the clock of a page until the worker controls the page and has stored these paths. */
export async function workerStores(page: Page, ...wanted: string[]): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(SETTLED_MS)
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  }).toPass({ timeout: 30_000, intervals: OFTEN })
  await expect.poll(() => storedPaths(page)).toEqual(expect.arrayContaining(wanted))
}

/** Returns the paths in the caches whose names begin with `kind`; an empty `kind` means all caches. */
export function storedPaths(page: Page, kind = 'pages'): Promise<string[]> {
  return page.evaluate(async (kind) => {
    const names = (await caches.keys()).filter((name) => name.startsWith(kind))
    const lists = names.map(async (name) => (await caches.open(name)).keys())
    return (await Promise.all(lists))
      .flat()
      .map(({ url }) => new URL(url).pathname)
      .sort()
  }, kind)
}

const OUTBOX = 'outbox'

/** Cuts the connection, fills in the form and sends it. If the form's script has not loaded before, the browser itself posts the form. */
export async function sendOffline(
  page: Page,
  connection: Connection,
  answers?: Answers,
): Promise<void> {
  await connection.cut()
  await fill(page, answers)
  await sendButton(page).click()
}

/** Expects nothing unsent on the device, and this number of mails at the agency. */
export async function expectDelivered(page: Page, agency: Agency, mails: number): Promise<void> {
  await expect.poll(() => storedOnDevice(page)).toBe(0)
  await expectMails(agency, mails)
}

export function sends({ transfers }: Connection): readonly Transfer[] {
  return transfers.filter(({ method, path }) => method === 'POST' && path === SEND_FORM_PATH)
}

export function fieldsOf({ body, type }: Transfer): Promise<[string, string][]> {
  return formFields(body, type)
}

/** Closes the page, restores the connection, and triggers Background Sync. Returns another tab of the site, without scripts. */
export async function closeAndWake(page: Page, connection: Connection): Promise<Page> {
  const context = page.context()
  await page.close()
  await connection.mend()
  const other = await context.newPage()
  await other.goto('/robots.txt')
  await wake(other)
  return other
}

/** Triggers Background Sync, as the browser does once the connection is back, and waits until the worker has received the event. */
export async function wake(page: Page): Promise<void> {
  const { tags, origin } = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const { sync } = registration as unknown as { sync: { getTags(): Promise<string[]> } }
    return { tags: await sync.getTags(), origin: location.origin }
  })
  expect(tags, 'what the browser should send later').toContain(OUTBOX)
  const session = await page.context().newCDPSession(page)
  const registrationId = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations
      if (registration) resolve(registration.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId: await registrationId,
    tag: OUTBOX,
    lastChance: false,
  })
  await session.detach()
}

export interface Transfer {
  method: string
  path: string
  /** The size of the answer's body as transferred, in bytes. */
  bytes: number
  body: Buffer
  type: string
}

export type Connection = Awaited<ReturnType<typeof startConnection>>

/** Starts a visitor's connection to the site: a proxy with a fixed address, in front of a server that tests may replace. */
async function startConnection(firstTarget: string) {
  /** All requests so far of page and worker, in order. */
  const transfers: Transfer[] = []
  let target = firstTarget
  let stalled = false
  let port = 0
  const server = createServer((asked, answer) => {
    if (!stalled) void pass(asked, answer)
  })
  await listen()

  async function pass(asked: IncomingMessage, answer: ServerResponse) {
    const transfer: Transfer = {
      method: asked.method ?? '',
      path: asked.url ?? '',
      type: asked.headers['content-type'] ?? '',
      body: Buffer.alloc(0),
      bytes: 0,
    }
    transfers.push(transfer)
    const chunks: Buffer[] = []
    for await (const chunk of asked) chunks.push(chunk as Buffer)
    transfer.body = Buffer.concat(chunks)
    const { method, headers } = asked
    const onward = request(new URL(asked.url ?? '/', target), { method, headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.on('data', (chunk: Buffer) => {
        transfer.bytes += chunk.length
      })
      reply.pipe(answer)
    })
    onward.on('error', () => answer.destroy())
    onward.end(transfer.body)
  }

  async function listen() {
    server.listen(port, 'localhost')
    await once(server, 'listening')
    port = (server.address() as AddressInfo).port
  }

  /** Refuses all connections of page and worker from now on. */
  async function cut() {
    if (!server.listening) return
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }

  return {
    url: `http://localhost:${port}`,
    transfers,
    cut,
    mend: listen,
    /** Accepts requests but never answers them, as at the edge of a mobile network. */
    stall() {
      stalled = true
    },
    /** Forwards requests to another server from now on, as after a deploy. */
    leadTo(next: string) {
      target = next
    },
    stop: cut,
  }
}
