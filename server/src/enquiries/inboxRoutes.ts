import { cleanLine, cleanParagraphs } from 'protocol/cleanText.ts'
import {
  ENQUIRIES_PATH,
  ENQUIRY_STATUSES,
  type EnquiriesSetAside,
  type EnquiryDetail,
  type EnquiryPage,
  ERASED_PATH,
  type ErasedEnquiries,
  FOUND_BY,
  type FoundBy,
  KEPT_LIMIT,
  NEXT_STEP_LIMIT,
  NOTE_LIMIT,
  SET_ASIDE_PATH,
  SUM_LIMIT,
} from 'protocol/desk/enquiries.ts'
import { isPersonAddress } from 'protocol/desk/people.ts'
import { Type } from 'typebox'
import { agencyFacts } from '../agencyFacts.ts'
import { localTime } from '../clock.ts'
import { conflict, found, invalid, missing, writtenBefore } from '../http/deskErrors.ts'
import { sendCsv } from '../http/toCsv.ts'
import { queueMail } from '../mail/mail.ts'
import type { DeskApp, Server } from '../Server.ts'
import { currenciesOfSums, describeEnquiry, summarise } from './describeEnquiry.ts'
import { enquiriesCsv } from './enquiriesCsv.ts'
import { enquiryInbox } from './enquiryInbox.ts'
import { enquiryLists } from './enquiryLists.ts'
import { handOn } from './handOn.ts'
import { parseSearch, searchForAddress, searchForNumber } from './search.ts'

const PAGE = 25
const OTHERS_SHOWN = 20
/** More than anybody does in a day. */
const STEPS_SHOWN = 100

const NUMBER = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
const BOX = Type.Enum([...ENQUIRY_STATUSES, 'all', 'robots'])
const STATUS = Type.Enum([...ENQUIRY_STATUSES])
const SEARCH = Type.String({ maxLength: 200 })
const QUERY = Type.Object({
  box: BOX,
  search: SEARCH,
  cursor: Type.Union([Type.Null(), NUMBER]),
})
const SET_ASIDE = Type.Object({ search: SEARCH })
export const ENQUIRY_NUMBER = Type.Object({ number: NUMBER })
const KEPT = Type.Object({ numbers: Type.Array(NUMBER, { maxItems: KEPT_LIMIT }) })

/** Longer than a note may be, so that a note is refused by what says how long it may be. */
const TEXT = Type.String({ maxLength: 10 * NOTE_LIMIT })
const DAY = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })
const FOUND = Type.Enum(Object.keys(FOUND_BY) as FoundBy[])
/** Left out by programs that know the number alone. */
const ID = Type.Optional(Type.String({ maxLength: 100 }))
const PATCH = Type.Object({
  id: ID,
  status: Type.Optional(STATUS),
  sum: Type.Optional(
    Type.Union([
      Type.Null(),
      Type.Object({
        amount: Type.Integer({ minimum: 1, maximum: SUM_LIMIT }),
        currency: Type.String({ maxLength: 3 }),
      }),
    ]),
  ),
  foundBy: Type.Optional(Type.Union([Type.Null(), FOUND])),
})
const TYPED = { id: ID, seen: Type.Integer({ minimum: 0 }) }
const NOTE = Type.Object({ ...TYPED, value: TEXT })
const STEP = Type.Object({
  ...TYPED,
  value: Type.Union([Type.Null(), Type.Object({ text: TEXT, on: DAY })]),
})

/** The enquiries: listed and searched, read, answered, noted, set aside, released, exported. */
export async function inboxRoutes(app: DeskApp, server: Server): Promise<void> {
  const { trail, config, now, onMailQueued } = server
  const enquiries = { ...enquiryLists(server), ...enquiryInbox(server, handOn(server)) }
  app.post(
    ENQUIRIES_PATH,
    { schema: { body: QUERY } },
    async ({ body: { box, search, cursor } }): Promise<EnquiryPage> => {
      // One more, to know whether there are more.
      const sought = parseSearch(search)
      const today = localTime(now()).slice(0, 10)
      const stepAfter = box === 'new' ? today : undefined
      const query = { box, search: sought, after: cursor, limit: PAGE + 1, stepAfter }
      const isFirst = box === 'new' && cursor === null
      const [due, found, counts, steps] = await Promise.all([
        isFirst ? enquiries.withStepDue(today, sought, STEPS_SHOWN) : [],
        enquiries.page(query),
        enquiries.counts(),
        enquiries.answeredWithStepDue(today),
      ])
      const shown = found.slice(0, PAGE)
      const last = shown.at(-1)
      return {
        enquiries: [...due, ...shown].map(summarise),
        next: found.length > PAGE && last ? last.number : null,
        counts: { ...counts, new: counts.new + steps },
        hours: agencyFacts.hours,
      }
    },
  )

  app.post(
    ERASED_PATH,
    { schema: { body: KEPT } },
    async ({ body }): Promise<ErasedEnquiries> => ({
      erased: await enquiries.missing(body.numbers),
    }),
  )

  app.get('/api/enquiries/:number', { schema: { params: ENQUIRY_NUMBER } }, ({ params }) =>
    read(params.number),
  )

  app.post(
    '/api/enquiries/:number/opened',
    { schema: { params: ENQUIRY_NUMBER } },
    async ({ params, member }, reply) => {
      const by = { who: member.name, atMs: now() }
      found(await enquiries.open(params.number, by), gone(params.number))
      return reply.code(204).send()
    },
  )

  app.patch(
    '/api/enquiries/:number',
    { schema: { params: ENQUIRY_NUMBER, body: PATCH } },
    async ({ params: { number }, body, member }) => {
      if (body.sum && !currenciesOfSums().some(({ code }) => code === body.sum?.currency))
        throw invalid('A sum is in one of the currencies of your prices.')
      const outcome = await enquiries.change(number, body, { who: member.name, atMs: now() })
      if (outcome === 'missing') throw missing(gone(number))
      if (outcome === 'changed' && body.status) {
        await trail.note(member, `enquiry ${body.status}`, `enquiry ${number}`)
      }
      if (outcome === 'changed') onMailQueued()
      return read(number)
    },
  )

  app.put(
    '/api/enquiries/:number/note',
    { schema: { params: ENQUIRY_NUMBER, body: NOTE } },
    async ({ params: { number }, body: { id, value, seen }, member }) => {
      const typed = { value: cleanParagraphs(value), seen }
      if (typed.value.length > NOTE_LIMIT)
        throw invalid(`A note has ${NOTE_LIMIT} characters at most.`)
      const by = { who: member.name, atMs: now() }
      const written = found(await enquiries.note(number, id, typed, by), gone(number))
      if (written.kind === 'conflict') throw writtenBefore(written.now)
      if (written.kind === 'changed') await trail.note(member, 'note changed', `enquiry ${number}`)
      return read(number)
    },
  )

  app.put(
    '/api/enquiries/:number/nextStep',
    { schema: { params: ENQUIRY_NUMBER, body: STEP } },
    async ({ params: { number }, body: { id, value, seen }, member }) => {
      const step = value && { text: cleanLine(value.text), on: value.on }
      if (step && (step.text === '' || Number.isNaN(Date.parse(step.on))))
        throw invalid('A next step says what is to be done, and on which day.')
      if (step && step.text.length > NEXT_STEP_LIMIT)
        throw invalid(`A next step has ${NEXT_STEP_LIMIT} characters at most.`)
      const by = { who: member.name, atMs: now() }
      const typed = { value: step, seen }
      const written = found(await enquiries.nextStep(number, id, typed, by), gone(number))
      if (written.kind === 'conflict') throw writtenBefore(written.now)
      return read(number)
    },
  )

  app.post(
    '/api/enquiries/:number/release',
    { schema: { params: ENQUIRY_NUMBER } },
    async ({ params: { number }, member }) => {
      const released = await enquiries.release(
        number,
        { who: member.name, atMs: now() },
        ({ id }) => queueMail('enquiry', id, config.messageIdDomain),
      )
      if (!released) throw conflict(`Enquiry ${number} is not set aside any more.`)
      onMailQueued()
      await trail.note(member, 'enquiry released', `enquiry ${number}`)
      return read(number)
    },
  )

  app.post(
    SET_ASIDE_PATH,
    { schema: { body: SET_ASIDE } },
    async ({ body, member }): Promise<EnquiriesSetAside> => {
      const search = parseSearch(body.search)
      if (!search) throw invalid('Search first for what is to be set aside.')
      const count = await enquiries.setAside(search, { who: member.name, atMs: now() })
      onMailQueued()
      if (count > 0) await trail.note(member, 'enquiries set aside', `${count} enquiries`)
      return { enquiries: count }
    },
  )

  app.get('/api/enquiries.csv', { config: { stepUp: true } }, async ({ member }, reply) => {
    const listed = await enquiries.list()
    await trail.note(member, 'enquiries exported', `${listed.length} enquiries`)
    const name = `enquiries-${localTime(now()).slice(0, 10)}.csv`
    return sendCsv(reply, name, enquiriesCsv(listed.toReversed()))
  })

  async function read(number: number): Promise<EnquiryDetail> {
    const enquiry = found(await enquiries.find(number), gone(number))
    const history = await enquiries.history(enquiry.id)
    const { email, phone } = enquiry.fields
    const search = email ? searchForAddress(email) : searchForNumber(phone)
    // One more, since it is among them itself.
    const query = { box: 'all', search, after: null, limit: OTHERS_SHOWN + 1 } as const
    const same = email || isPersonAddress(phone) ? await enquiries.page(query) : []
    const others = same.filter((other) => other.number !== number).slice(0, OTHERS_SHOWN)
    return describeEnquiry(enquiry, history, others)
  }
}

const gone = (number: number) => `There is no enquiry ${number} any more.`
