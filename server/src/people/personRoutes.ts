import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { FastifyInstance } from 'fastify'
import type { EnquiryErasure } from 'protocol/desk/enquiries.ts'
import type { ErasedPerson, Person, PersonEnquiry } from 'protocol/desk/people.ts'
import { Type } from 'typebox'
import type { DeskDependencies } from '../DeskDependencies.ts'
import { findOtherCopies } from '../database/findOtherCopies.ts'
import { latestCopyMs } from '../database/latestBackupMs.ts'
import type { ListedEnquiry } from '../enquiries/enquiryRows.ts'
import { DeskError } from '../http/deskErrors.ts'
import { CONSENT_WORDING } from '../newsletter/subscriberRoutes.ts'
import { describeRecords, erasePerson, eraseRecords } from './erasePerson.ts'
import { personJson } from './personJson.ts'

/** As long as an enquiry's may be. */
const ADDRESS_LIMIT = 320

const ADDRESS = Type.String({ maxLength: ADDRESS_LIMIT })
const PARAMS = Type.Object({
  number: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
})
const QUERY = Type.Object({ address: ADDRESS })
const ERASURE = Type.Object({
  address: ADDRESS,
  mentions: Type.Array(Type.Integer({ minimum: 1 }), { maxItems: 1_000 }),
})

/** So much of a message stands on a person's page: its enquiry has the whole. */
const MESSAGE_LIMIT = 1_000

/**
 * All that is stored of one address. It stands in bodies alone, never in a URL: those are logged on the way.
 */
export async function personRoutes(
  app: FastifyInstance,
  { config, enquiries, eraseTraces, now, people, subscribers, trail }: DeskDependencies,
): Promise<void> {
  const routes = app.withTypeProvider<TypeBoxTypeProvider>()

  routes.post(
    '/api/people/search',
    { schema: { body: QUERY } },
    async ({ body }): Promise<Person> => {
      const address = readAddress(body.address)
      const found = await people.find(address)
      const [signUp, mails] = await Promise.all([
        found.signUp && subscribers.read(found.signUp.id),
        people.mails(found),
      ])
      return {
        address,
        enquiries: found.enquiries.map(toPersonEnquiry),
        signUp,
        mails,
        mentions: found.mentions.map(toPersonEnquiry),
        otherSpellings: found.otherSpellings.map(({ email, state }) => ({ email, state })),
        wantsNoMail: found.wantsNoMail,
        wording: CONSENT_WORDING,
        copies: findOtherCopies(config),
      }
    },
  )

  routes.post(
    '/api/people/export',
    { schema: { body: QUERY } },
    async ({ body, member }, reply) => {
      const address = readAddress(body.address)
      const found = await people.find(address)
      const copy = await people.copy(address, found)
      const enquiries = found.enquiries.map(({ number }) => number)
      await trail.note(
        member,
        'person exported',
        describeRecords({ enquiries, signUp: found.signUp !== null }),
      )
      return reply
        .type('application/json; charset=utf-8')
        .header('Content-Disposition', 'attachment; filename="person.json"')
        .send(personJson(address, copy, now()))
    },
  )

  routes.post(
    '/api/people/erase',
    { config: { stepUp: true }, schema: { body: ERASURE } },
    async ({ body, member }): Promise<ErasedPerson> => {
      const request = { address: readAddress(body.address), mentions: body.mentions }
      const erased = await erasePerson(request, { people, eraseTraces })
      if (erased === 'nothing')
        throw new DeskError(404, 'missing', 'Nothing is kept of this address.')
      if (erased === 'changed') {
        throw new DeskError(
          409,
          'conflict',
          'One of the ticked enquiries does not hold this address any more. Nothing was erased: look again.',
        )
      }
      await trail.note(member, 'person erased', describeRecords(erased))
      return { ...erased, copies: findOtherCopies(config) }
    },
  )

  routes.delete(
    '/api/enquiries/:number',
    { config: { stepUp: true }, schema: { params: PARAMS } },
    async ({ params: { number }, member }): Promise<EnquiryErasure> => {
      const enquiry = await enquiries.find(number)
      if (!enquiry) throw new DeskError(404, 'missing', `There is no enquiry ${number} any more.`)
      const records = { enquiries: [enquiry], signUp: null }
      const { underWay, tracesLeft } = await eraseRecords(records, { people, eraseTraces })
      await trail.note(member, 'enquiry erased', `enquiry ${number}`)
      return {
        mailUnderWay: underWay > 0,
        tracesLeft,
        latestBackupMs: latestCopyMs(config.dataFolder),
      }
    },
  )

  routes.post('/api/people/allow', { schema: { body: QUERY } }, async ({ body, member }, reply) => {
    if (!(await subscribers.allowMail(readAddress(body.address)))) {
      throw new DeskError(409, 'conflict', 'This address may sign up already.')
    }
    await trail.note(member, 'address allowed', '')
    return reply.code(204).send()
  })
}

function readAddress(typed: string): string {
  const address = typed.trim()
  if (address.includes('@')) return address
  throw new DeskError(400, 'invalid', 'Type a whole e-mail address, with its @.')
}

function toPersonEnquiry(listed: ListedEnquiry): PersonEnquiry {
  const { number, receivedAtMs, fields, status, quarantined, note } = listed
  const { message } = fields
  return {
    ...fields,
    message: message.slice(0, MESSAGE_LIMIT),
    isMessageWhole: message.length <= MESSAGE_LIMIT,
    number,
    receivedAtMs,
    status,
    quarantined,
    note,
  }
}
