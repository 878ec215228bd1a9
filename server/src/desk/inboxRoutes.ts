import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { FastifyInstance } from 'fastify'
import {
  ENQUIRIES_PATH,
  ENQUIRY_STATUSES,
  type EnquiryDetail,
  type EnquiryErasure,
  type EnquiryPage,
  NOTE_LIMIT,
} from 'protocol/desk/enquiries.ts'
import { Type } from 'typebox'
import { agencyFacts } from '../agencyFacts.ts'
import { localTime } from '../clock.ts'
import { changeEnquiry } from '../enquiries/changeEnquiry.ts'
import type { ListedEnquiry } from '../enquiries/EnquiryRepository.ts'
import { enquiriesCsv } from '../enquiries/enquiriesCsv.ts'
import { parseSearch, searchForAddress } from '../enquiries/parseSearch.ts'
import { releaseEnquiry } from '../enquiries/releaseEnquiry.ts'
import { eraseRecords } from '../people/eraseRecords.ts'
import { latestCopyMs } from '../storage/latestBackupMs.ts'
import type { DeskDependencies } from './DeskDependencies.ts'
import { DeskError } from './DeskError.ts'
import { countBoxes, describeEnquiry, summarise } from './describeEnquiry.ts'

const PAGE = 25
const OTHERS_SHOWN = 20

const BOX = Type.Enum([...ENQUIRY_STATUSES, 'all', 'robots'])
const STATUS = Type.Enum([...ENQUIRY_STATUSES])
const QUERY = Type.Object({
  box: BOX,
  search: Type.String({ maxLength: 200 }),
  cursor: Type.Union([Type.Null(), Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })]),
})
const PARAMS = Type.Object({
  number: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
})

/** Longer than a note may be, so that a note is refused by what says how long it may be. */
const TEXT = Type.String({ maxLength: 10 * NOTE_LIMIT })
const PATCH = Type.Object({
  status: Type.Optional(STATUS),
  note: Type.Optional(Type.Object({ text: TEXT, over: TEXT })),
})

/** The enquiries: listed and searched, read, answered, noted, released, erased, exported. */
export async function inboxRoutes(app: FastifyInstance, options: DeskDependencies): Promise<void> {
  const { enquiries, people, trail, config, eraseTraces, now, onMailQueued } = options
  const routes = app.withTypeProvider<TypeBoxTypeProvider>()

  routes.post(
    ENQUIRIES_PATH,
    { schema: { body: QUERY } },
    async ({ body: { box, search, cursor } }): Promise<EnquiryPage> => {
      // One more, to know whether there are more.
      const query = { box, search: parseSearch(search), after: cursor, limit: PAGE + 1 }
      const [found, counts] = await Promise.all([enquiries.page(query), enquiries.counts()])
      const shown = found.slice(0, PAGE)
      const last = shown.at(-1)
      return {
        enquiries: shown.map(summarise),
        next: found.length > PAGE && last ? last.number : null,
        counts: countBoxes(counts),
        hours: agencyFacts.hours,
      }
    },
  )

  routes.get('/api/enquiries/:number', { schema: { params: PARAMS } }, ({ params }) =>
    read(params.number),
  )

  routes.post(
    '/api/enquiries/:number/opened',
    { schema: { params: PARAMS } },
    async ({ params, member }, reply) => {
      const seen = await enquiries.open(params.number, { who: member.name, atMs: now() })
      if (!seen) throw missing(params.number)
      return reply.code(204).send()
    },
  )

  routes.patch(
    '/api/enquiries/:number',
    { schema: { params: PARAMS, body: PATCH } },
    async ({ params: { number }, body: { status, note }, member }) => {
      const change = {
        ...(status && { status }),
        ...(note && { note: note.text, over: note.over }),
      }
      const outcome = await changeEnquiry(number, change, member.name, { enquiries, now })
      if (outcome === 'missing') throw missing(number)
      if (outcome === 'tooLong') {
        throw new DeskError(400, 'invalid', `A note has ${NOTE_LIMIT} characters at most.`)
      }
      if (outcome === 'conflict') {
        throw new DeskError(409, 'conflict', 'Somebody else has changed the note meanwhile.')
      }
      if (outcome === 'changed' && status) {
        await trail.note(member, `enquiry ${status}`, `enquiry ${number}`)
      }
      if (outcome === 'changed' && note) {
        await trail.note(member, 'note changed', `enquiry ${number}`)
      }
      return read(number)
    },
  )

  routes.post(
    '/api/enquiries/:number/release',
    { schema: { params: PARAMS } },
    async ({ params: { number }, member }) => {
      const { messageIdDomain } = config
      if (!(await releaseEnquiry(number, member.name, { enquiries, now, messageIdDomain }))) {
        throw new DeskError(409, 'conflict', `Enquiry ${number} is not set aside any more.`)
      }
      onMailQueued()
      await trail.note(member, 'enquiry released', `enquiry ${number}`)
      return read(number)
    },
  )

  routes.delete(
    '/api/enquiries/:number',
    { config: { stepUp: true }, schema: { params: PARAMS } },
    async ({ params: { number }, member }): Promise<EnquiryErasure> => {
      const records = { enquiries: [await find(number)], signUp: null }
      const { underWay, tracesLeft } = await eraseRecords(records, { people, eraseTraces })
      await trail.note(member, 'enquiry erased', `enquiry ${number}`)
      return {
        mailUnderWay: underWay > 0,
        tracesLeft,
        latestBackupMs: latestCopyMs(config.dataFolder),
      }
    },
  )

  routes.get('/api/enquiries.csv', { config: { stepUp: true } }, async ({ member }, reply) => {
    const listed = await enquiries.list({ quarantined: false, limit: null })
    await trail.note(member, 'enquiries exported', `${listed.length} enquiries`)
    const name = `enquiries-${localTime(now()).slice(0, 10)}.csv`
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(enquiriesCsv(listed.toReversed()))
  })

  async function find(number: number): Promise<ListedEnquiry> {
    const enquiry = await enquiries.find(number)
    if (!enquiry) throw missing(number)
    return enquiry
  }

  async function read(number: number): Promise<EnquiryDetail> {
    const enquiry = await find(number)
    const history = await enquiries.history(enquiry.id)
    const search = searchForAddress(enquiry.fields.email)
    // One more, since it is among them itself.
    const query = { box: 'all', search, after: null, limit: OTHERS_SHOWN + 1 } as const
    const same = await enquiries.page(query)
    const others = same.filter((other) => other.number !== number).slice(0, OTHERS_SHOWN)
    return describeEnquiry(enquiry, history, others)
  }
}

function missing(number: number): DeskError {
  return new DeskError(404, 'missing', `There is no enquiry ${number} any more.`)
}
