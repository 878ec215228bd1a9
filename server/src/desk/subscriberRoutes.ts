import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { FastifyInstance } from 'fastify'
import {
  SUBSCRIBER_STATES,
  type Subscriber,
  type SubscriberPage,
} from 'protocol/desk/subscribers.ts'
import { NEWSLETTER_ADDRESS_LIMIT } from 'protocol/newsletter.ts'
import { Type } from 'typebox'
import { LOCAL_TIME_NAME, localTime } from '../clock.ts'
import { toCsv } from '../csv/toCsv.ts'
import { CONSENT_WORDING } from './consentWording.ts'
import type { DeskDependencies } from './DeskDependencies.ts'

const PAGE = 50

const QUERY = Type.Object({
  state: Type.Union([Type.Null(), Type.Enum([...SUBSCRIBER_STATES])]),
  search: Type.String({ maxLength: NEWSLETTER_ADDRESS_LIMIT }),
  cursor: Type.Union([Type.Null(), Type.String({ maxLength: 100 })]),
})

const CSV_HEADING = [
  'E-mail',
  `Asked (${LOCAL_TIME_NAME})`,
  `Confirmed (${LOCAL_TIME_NAME})`,
  'Consent text',
]

/** Who gets the newsletter, and the proof that they want it. */
export async function subscriberRoutes(
  app: FastifyInstance,
  { subscribers, trail }: DeskDependencies,
): Promise<void> {
  const routes = app.withTypeProvider<TypeBoxTypeProvider>()

  routes.post(
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
        wording: CONSENT_WORDING,
      }
    },
  )

  routes.get('/api/subscribers.csv', { config: { stepUp: true } }, async ({ member }, reply) => {
    const csv = subscribersCsv(await subscribers.confirmed())
    await trail.note(member, 'subscribers exported', '')
    return reply
      .type('text/csv; charset=utf-8')
      .header('Content-Disposition', 'attachment; filename="subscribers.csv"')
      .send(csv)
  })
}

/** Who confirmed, for a spreadsheet: the only addresses that may be written to. */
function subscribersCsv(confirmed: readonly Subscriber[]): string {
  const rows = confirmed.map(({ email, requestedAtMs, confirmedAtMs, consentVersion }) => [
    email,
    localTime(requestedAtMs),
    localTime(confirmedAtMs ?? requestedAtMs),
    consentVersion,
  ])
  return toCsv([CSV_HEADING, ...rows])
}
