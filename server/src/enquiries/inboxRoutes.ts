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
  LOST_BECAUSE,
  type LostBecause,
  NEXT_STEP_LIMIT,
  NOTE_LIMIT,
  SET_ASIDE_PATH,
  SUM_LIMIT,
} from 'protocol/desk/enquiries.ts'
import { isPersonAddress } from 'protocol/desk/people.ts'
import { isDay } from 'protocol/longDate.ts'
import { type Static, Type } from 'typebox'
import { agencyFacts } from '../agencyFacts.ts'
import { localTime } from '../clock.ts'
import { conflict, found, invalid, missing, writtenBefore } from '../http/deskErrors.ts'
import { CSV, sendCsv } from '../http/toCsv.ts'
import type { DeskApp, Server } from '../Server.ts'
import { describeEnquiry, summarise } from './describeEnquiry.ts'
import { enquiriesCsv } from './enquiriesCsv.ts'
import {
  changeEnquiry,
  markOpened,
  releaseEnquiry,
  setAside,
  writeNextStep,
  writeNote,
} from './enquiryInbox.ts'
import {
  countAnsweredWithStepDue,
  countByBox,
  countUnread,
  enquiriesWithStepDue,
  historyOf,
  listEnquiries,
  missingEnquiries,
  pageOfBox,
  readEnquiry,
} from './enquiryLists.ts'
import { parseSearch, searchForAddress, searchForNumber } from './search.ts'

const PAGE = 25
const OTHERS_SHOWN = 20
/** A screen lists at most this many due steps: a member does fewer in a day. */
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
const ONE = { schema: { params: ENQUIRY_NUMBER } }
const KEPT = Type.Object({ numbers: Type.Array(NUMBER, { maxItems: KEPT_LIMIT }) })

/** Longer than a note may be, so that the handler can refuse a long note with a message that names the limit. */
const TEXT = Type.String({ maxLength: 10 * NOTE_LIMIT })
const FOUND = Type.Enum(Object.keys(FOUND_BY) as FoundBy[])
const LOST = Type.Enum(Object.keys(LOST_BECAUSE) as LostBecause[])
/** Optional, because some programs know only the number of an enquiry. */
const ID = Type.Optional(Type.String({ maxLength: 100 }))
const TYPED = { id: ID, seen: Type.Integer({ minimum: 0 }) }
const STANDING = Type.Object({
  status: STATUS,
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
  lostBecause: Type.Optional(Type.Union([Type.Null(), LOST])),
})
const NOTE = Type.Object({ ...TYPED, value: TEXT })
const MOVED = Type.Object({ ...TYPED, value: STANDING })
const STEP = Type.Object({
  ...TYPED,
  value: Type.Union([Type.Null(), Type.Object({ text: TEXT, on: Type.String({ maxLength: 10 }) })]),
})

export async function inboxRoutes(app: DeskApp, server: Server): Promise<void> {
  const { trail, db, now, onMailQueued } = server
  const byNow = ({ name }: { readonly name: string }) => ({ who: name, atMs: now() })
  app.post(ENQUIRIES_PATH, { schema: { body: QUERY } }, ({ body }) => readPage(server, body))

  app.post(
    ERASED_PATH,
    { schema: { body: KEPT } },
    async ({ body }): Promise<ErasedEnquiries> => ({
      erased: await missingEnquiries(db, body.numbers),
    }),
  )

  app.get('/api/enquiries/:number', ONE, ({ params }) => readDetail(db, params.number))

  app.post('/api/enquiries/:number/opened', ONE, async ({ params, member }, reply) => {
    found(await markOpened(server, params.number, byNow(member)), gone(params.number))
    return reply.code(204).send()
  })

  app.put(
    '/api/enquiries/:number/status',
    { schema: { params: ENQUIRY_NUMBER, body: MOVED } },
    async ({ params: { number }, body: { id, value, seen }, member }) => {
      if (value.sum && !agencyFacts.currencies.some(({ code }) => code === value.sum?.currency))
        throw invalid('Choose one of the currencies of your prices.')
      const outcome = await changeEnquiry(server, number, { id, ...value }, byNow(member), seen)
      if (outcome === 'missing') throw missing(gone(number))
      const enquiry = await readDetail(db, number)
      if (outcome === 'conflict') {
        const { status, sum, lostBecause, versions, events } = enquiry
        const who = events.findLast(({ what }) => what === status)?.who ?? null
        const stored = { status, ...(sum && { sum }), ...(lostBecause && { lostBecause }) }
        throw writtenBefore({ value: stored, version: versions.status, who })
      }
      if (outcome !== 'unchanged') onMailQueued()
      if (outcome === 'moved')
        await trail.note(member, `enquiry ${value.status}`, `enquiry ${number}`)
      return enquiry
    },
  )

  app.put(
    '/api/enquiries/:number/note',
    { schema: { params: ENQUIRY_NUMBER, body: NOTE } },
    async ({ params: { number }, body: { id, value, seen }, member }) => {
      const typed = { value: cleanParagraphs(value), seen }
      if (typed.value.length > NOTE_LIMIT)
        throw invalid(`This note is longer than ${NOTE_LIMIT} characters. Shorten it.`)
      const written = found(await writeNote(server, number, id, typed, byNow(member)), gone(number))
      if (written.kind === 'conflict') throw writtenBefore(written.now)
      if (written.kind === 'changed') await trail.note(member, 'note changed', `enquiry ${number}`)
      return readDetail(db, number)
    },
  )

  app.put(
    '/api/enquiries/:number/nextStep',
    { schema: { params: ENQUIRY_NUMBER, body: STEP } },
    async ({ params: { number }, body: { id, value, seen }, member }) => {
      const step = value && { text: cleanLine(value.text), on: value.on }
      if (step && (step.text === '' || !isDay(step.on)))
        throw invalid('Type what is to be done, and choose a day.')
      if (step && step.text.length > NEXT_STEP_LIMIT)
        throw invalid(`This next step is longer than ${NEXT_STEP_LIMIT} characters. Shorten it.`)
      const typed = { value: step, seen }
      const written = found(
        await writeNextStep(server, number, id, typed, byNow(member)),
        gone(number),
      )
      if (written.kind === 'conflict') throw writtenBefore(written.now)
      return readDetail(db, number)
    },
  )

  app.post('/api/enquiries/:number/release', ONE, async ({ params: { number }, member }) => {
    const released = await releaseEnquiry(server, number, byNow(member))
    if (!released) throw conflict(`Enquiry ${number} was already taken out of spam.`)
    onMailQueued()
    await trail.note(member, 'enquiry released', `enquiry ${number}`)
    return readDetail(db, number)
  })

  app.post(
    SET_ASIDE_PATH,
    { schema: { body: SET_ASIDE } },
    async ({ body, member }): Promise<EnquiriesSetAside> => {
      const search = parseSearch(body.search)
      if (!search) throw invalid('First search for the enquiries to move to spam.')
      const count = await setAside(server, search, byNow(member))
      onMailQueued()
      if (count > 0) await trail.note(member, 'enquiries moved to spam', `${count} enquiries`)
      return { enquiries: count }
    },
  )

  app.get('/api/enquiries.csv', CSV, async ({ member }, reply) => {
    const listed = await listEnquiries(db)
    await trail.note(member, 'enquiries exported', `${listed.length} enquiries`)
    const name = `enquiries-${localTime(now()).slice(0, 10)}.csv`
    return sendCsv(reply, name, enquiriesCsv(listed.toReversed()))
  })
}

/** Returns a page of a box. The first page of new enquiries begins with all enquiries whose next step is due. */
async function readPage(
  { db, now }: Server,
  { box, search, cursor }: Static<typeof QUERY>,
): Promise<EnquiryPage> {
  const sought = parseSearch(search)
  const today = localTime(now()).slice(0, 10)
  const stepAfter = box === 'new' ? today : undefined
  const isFirst = box === 'new' && cursor === null
  const [due, listed, counts, steps, unread] = await Promise.all([
    isFirst ? enquiriesWithStepDue(db, today, sought, STEPS_SHOWN) : [],
    // Fetches one enquiry more than a page holds, to know whether there is a next page.
    pageOfBox(db, { box, search: sought, after: cursor, limit: PAGE + 1, stepAfter }),
    countByBox(db),
    countAnsweredWithStepDue(db, today),
    countUnread(db),
  ])
  const shown = listed.slice(0, PAGE)
  const last = shown.at(-1)
  return {
    enquiries: [...due, ...shown].map(summarise),
    next: listed.length > PAGE && last ? last.number : null,
    counts: { ...counts, new: counts.new + steps },
    unread,
  }
}

async function readDetail(db: Server['db'], number: number): Promise<EnquiryDetail> {
  const enquiry = found(await readEnquiry(db, number), gone(number))
  const history = await historyOf(db, enquiry.id)
  const { email, phone } = enquiry.fields
  const search = email ? searchForAddress(email) : searchForNumber(phone)
  // Fetches one enquiry more than is shown, because the result includes this enquiry itself.
  const query = { box: 'all', search, after: null, limit: OTHERS_SHOWN + 1 } as const
  const same = email || isPersonAddress(phone) ? await pageOfBox(db, query) : []
  const others = same.filter((other) => other.number !== number).slice(0, OTHERS_SHOWN)
  return describeEnquiry(enquiry, history, others)
}

export const gone = (number: number) => `Enquiry ${number} no longer exists.`
