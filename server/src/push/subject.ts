import { randomUUID } from 'node:crypto'
import type { PushKey } from 'protocol/desk/push.ts'
import { Type } from 'typebox'
import webPush from 'web-push'
import { invalid } from '../http/deskErrors.ts'
import { type Carrier, UNREADABLE } from '../mail/delivery.ts'
import { queueMail } from '../mail/mail.ts'
import { post } from '../mail/post.ts'
import { workerPool } from '../mail/subject.ts'
import type { Server, Subject, TellDevices } from '../Subject.ts'
import { pushStore } from './pushStore.ts'

/** The browsers' push services. Any other address is refused: this server must not be made to call it. */
const SERVICES =
  /^https:\/\/([\w-]+\.)*(googleapis\.com|push\.services\.mozilla\.com|push\.apple\.com|notify\.windows\.com)\//

/** By then the enquiry has been seen. */
const GIVEN_UP_AFTER_MS = 60 * 60 * 1000
const ANSWER_LIMIT_MS = 10_000

const KEY = Type.String({ minLength: 1, maxLength: 200, pattern: '^[\\w-]+=*$' })
const ENDPOINT = Type.String({ minLength: 1, maxLength: 1_000 })
const SUBSCRIPTION = Type.Object({
  endpoint: ENDPOINT,
  keys: Type.Object({ p256dh: KEY, auth: KEY }),
})

/** Tells the devices of the team what has come, by the push services of their browsers. */
export function pushSubject(server: Server) {
  const { config, log, now, options, publicUrl } = server
  const pushes = pushStore(server)
  const services = options.pushServices ?? SERVICES

  return {
    messages: (async (message, onceAs) => {
      const payload = JSON.stringify(message)
      return (await pushes.list()).map((device) => ({
        ...queueMail('push', device.id, config.messageIdDomain, payload),
        ...(onceAs && { id: `push-${onceAs}-${device.id}`, isOnce: true }),
      }))
    }) satisfies TellDevices,

    async deskRoutes(app) {
      app.get('/api/push', async ({ member }): Promise<PushKey> => {
        const { publicKey } = await pushes.keys()
        const own = (await pushes.list()).find(({ memberId }) => memberId === member.id)
        return { publicKey, endpoint: own?.endpoint ?? null }
      })
      app.post(
        '/api/push',
        { schema: { body: SUBSCRIPTION } },
        async ({ body: { endpoint, keys }, member }, reply) => {
          if (!services.test(endpoint))
            throw invalid('This browser’s push service is not known here.')
          const device = { id: randomUUID(), memberId: member.id, endpoint, ...keys }
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

    /** Ends messages to all devices of a member. */
    forgetDevices: (memberId: string) => pushes.remove({ member_id: memberId }),

    carriers: { push: carrier() },
    pools: [workerPool(server, 1, ['push'])],
  } satisfies Subject & Record<string, unknown>

  function carrier(): Carrier {
    const isTooLate = (queuedAtMs: number) => now() - queuedAtMs >= GIVEN_UP_AFTER_MS
    return {
      async deliver({ aboutId, payload, queuedAtMs }, signal) {
        const device = await pushes.find(aboutId)
        if (!device || isTooLate(queuedAtMs)) return { kind: 'pointless' }
        if (payload === '') return UNREADABLE
        const { endpoint, p256dh, auth } = device
        const request = webPush.generateRequestDetails(
          { endpoint, keys: { p256dh, auth } },
          payload,
          {
            vapidDetails: { subject: publicUrl().origin, ...(await pushes.keys()) },
            TTL: GIVEN_UP_AFTER_MS / 1000,
            urgency: 'high',
          },
        )
        const { headers, body } = request
        const outcome = await post(
          endpoint,
          { headers: headers as Record<string, string>, body: Uint8Array.from(body ?? []) },
          ANSWER_LIMIT_MS,
          signal,
        )
        // Told twice is better than not at all.
        if (outcome.kind === 'unconfirmed') return { ...outcome, kind: 'tryLater' }
        if (outcome.kind !== 'refused') return outcome
        await pushes.remove({ id: device.id })
        log.info({ reason: outcome.reason }, 'a device takes no push messages any more')
        return { kind: 'pointless' }
      },
      retries: (failure, { queuedAtMs }) => failure === 'tryLater' && !isTooLate(queuedAtMs),
    }
  }
}
