import type { FastifyInstance } from 'fastify'
import type { NewInvitation } from 'protocol/desk/team.ts'
import { createFakeClock, type FakeClock } from './clocks.ts'
import { type Authenticator, createAuthenticator } from './createAuthenticator.ts'
import { ENGINE, type EngineName, testDatabases } from './engines.ts'
import { BROWSER } from './enquiry.ts'
import { cookieName, DESK_URL, signIn } from './signIn.ts'
import { testServer } from './testServer.ts'

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE'

export type DeskServer = Awaited<ReturnType<typeof deskServer>>
export type DeskBrowser = ReturnType<typeof deskBrowser>

/** Starts a whole server with the desk, on a fake clock, for tests that send requests to the desk without a real browser. */
export async function deskServer(
  options: Parameters<typeof testServer>[0] & {
    readonly engine?: EngineName
    readonly clock?: FakeClock
  } = {},
) {
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
    /** Opens the stores as another server on the same database would. */
    repositories: database.openStores,
    browser: (token?: string) => deskBrowser(desk, token),
    authenticator: () => createAuthenticator(DESK_URL),
    /** Stores a member without a registration. Returns a browser in which the member is signed in. */
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

/** A member's browser at the desk, which keeps the cookie of the session and sends the desk's origin. */
function deskBrowser(desk: FastifyInstance, token = '') {
  const { host, origin } = new URL(DESK_URL)
  const cookie = cookieName(new URL(DESK_URL))
  /** `token` is the secret of the session; empty if there is no session. */
  const session = { token }

  async function send(
    method: Method,
    url: string,
    payload?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ) {
    const reply = await desk.inject({
      method,
      url,
      headers: {
        host,
        ...(!['GET', 'HEAD'].includes(method) && { origin }),
        ...(session.token && { cookie: `${cookie}=${session.token}` }),
        'sec-fetch-site': 'same-origin',
        'user-agent': BROWSER,
        ...headers,
      },
      ...(payload !== undefined && { payload: payload as object }),
    })
    const set = reply.cookies.find(({ name }) => name === cookie)
    if (set) session.token = set.value
    return reply
  }

  /** Returns the JSON of the answer. Throws if the status is 300 or more. */
  async function ask<Answer = unknown>(method: Method, url: string, payload?: unknown) {
    const reply = await send(method, url, payload)
    if (reply.statusCode >= 300) throw new Error(`${method} ${url}: ${reply.body}`)
    return (reply.body === '' ? null : reply.json()) as Answer
  }

  return Object.assign(session, {
    send,
    ask,
    /** Invites a person. Returns the invitation with the token at the end of its link. */
    async invite(name: string) {
      const invitation = await ask<NewInvitation>('POST', '/api/team/invitations', { name })
      return { ...invitation, token: new URL(invitation.link).hash.slice(1) }
    },
    async accept(link: string, authenticator: Authenticator, name?: string) {
      const token = new URL(link).hash.slice(1)
      const question = { token, ...(name !== undefined && { name }) }
      const asked = await send('POST', '/api/invitation/options', question)
      if (asked.statusCode !== 200) return asked
      const response = authenticator.register(asked.json().options)
      return send('POST', '/api/invitation', { ...question, response })
    },
    async signIn(authenticator: Authenticator) {
      const asked = await send('POST', '/api/session/options')
      const response = authenticator.use(asked.json())
      return send('POST', '/api/session', { response })
    },
    async stepUp(authenticator: Authenticator) {
      const asked = await send('POST', '/api/step-up/options')
      const response = authenticator.use(asked.json())
      return send('POST', '/api/step-up', { response })
    },
  })
}
