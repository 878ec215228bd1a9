import { randomUUID } from 'node:crypto'
import type { PushKey } from 'protocol/desk/push.ts'
import { Type } from 'typebox'
import webPush from 'web-push'
import { conflict, invalid } from '../http/deskErrors.ts'
import type { Carrier } from '../mail/delivery.ts'
import { queueMail } from '../mail/mail.ts'
import { post } from '../mail/post.ts'
import { workerPool } from '../mail/subject.ts'
import type { Server, Subject, TellDevices } from '../Server.ts'
import { pushStore } from './pushStore.ts'

/** Matches addresses of browsers' push services. Any other address is refused, because a member could make this server call it. */
const SERVICES =
  /^https:\/\/([\w-]+\.)*(googleapis\.com|push\.services\.mozilla\.com|push\.apple\.com|notify\.windows\.com)\//

/** The age at which a message is dropped, because a member has probably seen the enquiry by then. */
const GIVEN_UP_AFTER_MS = 60 * 60 * 1000
const ANSWER_LIMIT_MS = 10_000

/** Refusals by which a push service says that the device no longer exists. Any other refusal concerns this server, or is temporary. */
const GONE = ['HTTP 404', 'HTTP 410']

const NO_SUBJECT =
  'This server cannot send messages to devices yet: neither the address of your site nor your mail address is set. Ask whoever looks after the server to set one of them.'

const KEY = Type.String({ minLength: 1, maxLength: 200, pattern: '^[\\w-]+=*$' })
const ENDPOINT = Type.String({ minLength: 1, maxLength: 1_000 })
const SUBSCRIPTION = Type.Object({
  endpoint: ENDPOINT,
  keys: Type.Object({ p256dh: KEY, auth: KEY }),
})

export function pushSubject(server: Server) {
  const { config, log, now, options } = server
  const pushes = pushStore(server)
  const services = options.pushServices ?? SERVICES
  const subject = subjectOf(config)
  /** Why push services refuse this server's messages, by the service's host, until the service accepts a message. */
  const refusals = new Map<string, string>()

  return {
    messages: (async (message, onceAs) => {
      const payload = JSON.stringify(message)
      return (await pushes.list()).map((device) => ({
        ...queueMail('push', device.id, config.messageIdDomain, payload),
        ...(onceAs && { id: `push-${onceAs}-${device.id}`, isOnce: true }),
      }))
    }) satisfies TellDevices,

    async deskRoutes(app) {
      app.get('/api/push', async ({ session }): Promise<PushKey> => {
        if (subject === null) throw conflict(NO_SUBJECT)
        const { publicKey } = await pushes.keys()
        return { publicKey, endpoint: await pushes.endpointOf(session.id) }
      })
      app.post(
        '/api/push',
        { schema: { body: SUBSCRIPTION } },
        async ({ body: { endpoint, keys }, member, session }, reply) => {
          if (!services.test(endpoint))
            throw invalid(
              'Messages do not work with this browser. Use Chrome, Edge, Firefox or Safari.',
            )
          const owner = { memberId: member.id, sessionId: session.id }
          const device = { id: randomUUID(), ...owner, endpoint, ...keys }
          await pushes.add(device, now())
          return reply.code(204).send()
        },
      )
      app.post(
        '/api/push/off',
        { schema: { body: Type.Object({ endpoint: ENDPOINT }) } },
        async ({ body: { endpoint } }, reply) => {
          await pushes.remove({ endpoint })
          return reply.code(204).send()
        },
      )
    },

    problems: () =>
      [...refusals].map(
        ([host, reason]) =>
          `The push service ${host} refuses the messages of this server (${reason}), so that devices which use it are not told of enquiries. It is tried with each message; the mails are not affected.`,
      ),

    carriers: { push: carrier() },
    pools: [workerPool(server, 1, ['push'])],
  } satisfies Subject & Record<string, unknown>

  function carrier(): Carrier {
    const isTooLate = (queuedAtMs: number) => now() - queuedAtMs >= GIVEN_UP_AFTER_MS
    return {
      async deliver({ aboutId, payload, queuedAtMs }, signal) {
        const device = await pushes.find(aboutId)
        if (!device || isTooLate(queuedAtMs)) return { kind: 'pointless' }
        if (subject === null) return { kind: 'tryLater', reason: NO_SUBJECT }
        const { endpoint, p256dh, auth } = device
        const { headers, body } = webPush.generateRequestDetails(
          { endpoint, keys: { p256dh, auth } },
          payload,
          {
            vapidDetails: { subject, ...(await pushes.keys()) },
            TTL: GIVEN_UP_AFTER_MS / 1000,
            urgency: 'high',
          },
        )
        const outcome = await post(
          endpoint,
          { headers: headers as Record<string, string>, body: Uint8Array.from(body ?? []) },
          ANSWER_LIMIT_MS,
          signal,
        )
        const { host } = new URL(endpoint)
        if (outcome.kind === 'delivered') refusals.delete(host)
        // Sends the message again if it may have arrived: twice is better than never.
        if (outcome.kind === 'unconfirmed') return { ...outcome, kind: 'tryLater' }
        if (outcome.kind !== 'refused') return outcome
        if (!GONE.includes(outcome.reason)) {
          refusals.set(host, outcome.reason)
          return { ...outcome, kind: 'tryLater' }
        }
        await pushes.remove({ id: device.id })
        log.info({ reason: outcome.reason }, 'a device no longer accepts push messages')
        return { kind: 'pointless' }
      },
      retries: (failure, { queuedAtMs }) => failure === 'tryLater' && !isTooLate(queuedAtMs),
    }
  }
}

/** Returns the contact in each message (RFC 8292). Push services refuse an http address; Apple also refuses an address of this machine. */
function subjectOf({ publicUrl, smtp }: Server['config']): string | null {
  if (publicUrl?.protocol === 'https:' && publicUrl.hostname !== 'localhost')
    return publicUrl.origin
  return smtp ? `mailto:${smtp.from.address}` : null
}
