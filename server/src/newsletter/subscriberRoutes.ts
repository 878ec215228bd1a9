import {
  SUBSCRIBER_STATES,
  type Subscriber,
  type SubscriberPage,
} from 'protocol/desk/subscribers.ts'
import { NEWSLETTER_ADDRESS_LIMIT, NEWSLETTER_CONSENT_VERSION } from 'protocol/newsletter.ts'
import { Type } from 'typebox'
import { agencyFacts } from '../agencyFacts.ts'
import { localTime, localTimeName } from '../clock.ts'
import { conflict } from '../http/deskErrors.ts'
import { CSV, sendCsv, toCsv } from '../http/toCsv.ts'
import type { DeskApp, Server } from '../Server.ts'
import { leavingStore } from './leavingStore.ts'
import { subscriberLists } from './subscriberLists.ts'

const PAGE = 50

const ONE = { schema: { params: Type.Object({ id: Type.String({ maxLength: 100 }) }) } }

const QUERY = Type.Object({
  state: Type.Union([Type.Null(), Type.Enum([...SUBSCRIBER_STATES])]),
  search: Type.String({ maxLength: NEWSLETTER_ADDRESS_LIMIT }),
  cursor: Type.Union([Type.Null(), Type.String({ maxLength: 100 })]),
})

export async function subscriberRoutes(app: DeskApp, server: Server): Promise<void> {
  const { trail, now } = server
  const subscribers = subscriberLists(server)
  app.post(
    '/api/subscribers/search',
    { schema: { body: QUERY } },
    async ({ body: { state, search, cursor } }): Promise<SubscriberPage> => {
      const [counts, listed] = await Promise.all([
        subscribers.counts(),
        subscribers.list({ state, search: search.trim(), afterId: cursor, limit: PAGE + 1 }),
      ])
      const page = listed.slice(0, PAGE)
      return {
        subscribers: page,
        next: listed.length > PAGE ? (page.at(-1)?.id ?? null) : null,
        counts,
        wording: consentWording(),
      }
    },
  )

  app.post('/api/subscribers/:id/suppress', ONE, async ({ params: { id }, member }, reply) => {
    const isDone = await leavingStore(server).suppress(id, 'you asked for it', now())
    if (!isDone) throw conflict('The newsletter to this address was already stopped.')
    await trail.note(member, 'subscriber gets nothing more', '')
    return reply.code(204).send()
  })

  app.get('/api/subscribers.csv', CSV, async ({ member }, reply) => {
    const csv = subscribersCsv(await subscribers.confirmed())
    await trail.note(member, 'subscribers exported', '')
    return sendCsv(reply, 'subscribers.csv', csv)
  })
}

/** Returns the confirmed subscribers as CSV, because only they may be written to. */
function subscribersCsv(confirmed: readonly Subscriber[]): string {
  const rows = confirmed.map(({ email, requestedAtMs, confirmedAtMs, consentVersion }) => [
    email,
    localTime(requestedAtMs),
    localTime(confirmedAtMs ?? requestedAtMs),
    consentVersion,
  ])
  const zone = localTimeName()
  return toCsv([['E-mail', `Signed up (${zone})`, `Confirmed (${zone})`, 'Consent text'], ...rows])
}

/** Returns the current consent text. Its version changes with the text, and is stored with every sign-up. */
export function consentWording() {
  return { version: NEWSLETTER_CONSENT_VERSION, text: agencyFacts.newsletterWording }
}
