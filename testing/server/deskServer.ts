import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type { NewInvitation } from 'protocol/desk/team.ts'
import { createFakeClock, type FakeClock } from './clocks.ts'
import { type Authenticator, createAuthenticator } from './createAuthenticator.ts'
import { ENGINE, type EngineName, type TestDatabase, testDatabases } from './engines.ts'
import { BROWSER } from './enquiry.ts'
import { cookieName, DESK_URL, type SignedIn, signIn } from './signIn.ts'
import type { Stores } from './stores.ts'
import { type TestServer, testServer } from './testServer.ts'

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE'

/** A member's browser at the desk, which keeps the cookie of the session and sends the desk's origin. */
export interface DeskBrowser {
  /** The secret of the session; empty if there is no session. */
  token: string
  send(
    method: Method,
    url: string,
    payload?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<LightMyRequestResponse>
  /** Returns the JSON of the answer. Throws if the status is 300 or more. */
  ask<Answer = unknown>(method: Method, url: string, payload?: unknown): Promise<Answer>
  /** Invites a person. Returns the invitation with the token at the end of its link. */
  invite(name: string): Promise<NewInvitation & { readonly token: string }>
  accept(link: string, authenticator: Authenticator, name?: string): Promise<LightMyRequestResponse>
  signIn(authenticator: Authenticator): Promise<LightMyRequestResponse>
  stepUp(authenticator: Authenticator): Promise<LightMyRequestResponse>
}

export interface DeskServer extends TestServer {
  readonly desk: FastifyInstance
  readonly clock: FakeClock
  readonly database: TestDatabase
  /** Opens the stores as another server on the same database would. */
  repositories(): Promise<Stores>
  browser(token?: string): DeskBrowser
  authenticator(): Authenticator
  /** Stores a member without a registration. Returns a browser in which the member is signed in. */
  signedIn(name?: string): Promise<SignedIn & { readonly browser: DeskBrowser }>
}

/** Starts a whole server with the desk, on a fake clock, for tests that send requests to the desk without a real browser. */
export async function deskServer(
  options: Parameters<typeof testServer>[0] & {
    readonly engine?: EngineName
    readonly clock?: FakeClock
  } = {},
): Promise<DeskServer> {
  const { engine = ENGINE, environment, ...rest } = options
  // The clock starts at the machine's time, because the operator's commands use the machine's time.
  const { clock = createFakeClock(Date.now()) } = options
  const database = await testDatabases(engine)()
  const server = await testServer({
    clock,
    dataFolder: database.location.dataFolder,
    ...rest,
    environment: { ...database.environment, DESK_URL, ...environment },
  })
  const { desk } = server
  if (!desk) throw new Error('The server has no desk')
  return {
    ...server,
    desk,
    clock,
    database,
    repositories: database.openStores,
    browser: (token) => deskBrowser(desk, token),
    authenticator: () => createAuthenticator(DESK_URL),
    async signedIn(name = 'Amina') {
      const entered = await signIn(await database.openStores(), { name, now: clock.now })
      return { ...entered, browser: deskBrowser(desk, entered.token) }
    },
  }
}

/** Starts a `deskServer` and signs a member in. */
export async function openDesk(options?: Parameters<typeof deskServer>[0]) {
  const server = await deskServer(options)
  return { server, ...(await server.signedIn()) }
}

function deskBrowser(desk: FastifyInstance, token = ''): DeskBrowser {
  const { host, origin } = new URL(DESK_URL)
  const cookie = cookieName(new URL(DESK_URL))
  const browser: DeskBrowser = {
    token,
    async send(method, url, payload, headers = {}) {
      const reply = await desk.inject({
        method,
        url,
        headers: {
          host,
          ...(!['GET', 'HEAD'].includes(method) && { origin }),
          ...(browser.token && { cookie: `${cookie}=${browser.token}` }),
          'sec-fetch-site': 'same-origin',
          'user-agent': BROWSER,
          ...headers,
        },
        ...(payload !== undefined && { payload: payload as object }),
      })
      const set = reply.cookies.find(({ name }) => name === cookie)
      if (set) browser.token = set.value
      return reply
    },
    async ask<Answer>(method: Method, url: string, payload?: unknown) {
      const reply = await browser.send(method, url, payload)
      if (reply.statusCode >= 300) throw new Error(`${method} ${url}: ${reply.body}`)
      return (reply.body === '' ? null : reply.json()) as Answer
    },
    async invite(name) {
      const invitation = await browser.ask<NewInvitation>('POST', '/api/team/invitations', { name })
      return { ...invitation, token: new URL(invitation.link).hash.slice(1) }
    },
    async accept(link, authenticator, name) {
      const token = new URL(link).hash.slice(1)
      const question = { token, ...(name !== undefined && { name }) }
      const asked = await browser.send('POST', '/api/invitation/options', question)
      if (asked.statusCode !== 200) return asked
      const response = authenticator.register(asked.json().options)
      return browser.send('POST', '/api/invitation', { ...question, response })
    },
    async signIn(authenticator) {
      const asked = await browser.send('POST', '/api/session/options')
      const response = authenticator.use(asked.json())
      return browser.send('POST', '/api/session', { response })
    },
    async stepUp(authenticator) {
      const asked = await browser.send('POST', '/api/step-up/options')
      const response = authenticator.use(asked.json())
      return browser.send('POST', '/api/step-up', { response })
    },
  }
  return browser
}
