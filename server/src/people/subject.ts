import {
  type ErasedRecords,
  isPersonAddress,
  PERSON_ADDRESS,
  type Person,
  type PersonEnquiry,
} from 'protocol/desk/people.ts'
import { Type } from 'typebox'
import { agencyFacts } from '../agencyFacts.ts'
import { findOtherCopies } from '../database/copies.ts'
import { readEnquiry } from '../enquiries/enquiryLists.ts'
import type { ListedEnquiry } from '../enquiries/enquiryRows.ts'
import { ENQUIRY_NUMBER, gone } from '../enquiries/inboxRoutes.ts'
import { conflict, found, invalid, missing } from '../http/deskErrors.ts'
import { leavingStore } from '../newsletter/leavingStore.ts'
import { subscriberLists } from '../newsletter/subscriberLists.ts'
import { consentWording } from '../newsletter/subscriberRoutes.ts'
import type { DeskApp, Server, Subject } from '../Server.ts'
import {
  type AskedErasure,
  copyOf,
  describeRecords,
  eraseRecords,
  findPerson,
  mailAbout,
  type PersonRecords,
  resumeErasures,
} from './personStore.ts'

/** No enquiry has an e-mail address or phone number with more characters. */
const ADDRESS_LIMIT = 320

const ADDRESS = Type.String({ maxLength: ADDRESS_LIMIT })
const QUERY = Type.Object({ address: ADDRESS })
const ERASURE = Type.Object({
  address: ADDRESS,
  mentions: Type.Array(Type.Integer({ minimum: 1 }), { maxItems: 1_000 }),
})

/** A person's page shows only this many characters of a message; the screen of the enquiry shows all of it. */
const MESSAGE_LIMIT = 1_000

export function peopleSubject(server: Server): Subject {
  return {
    deskRoutes: (app) => personRoutes(app, server),
    upkeep: { 'an erasure that was stopped': () => resumeErasures(server) },
  }
}

/** A person's address is sent only in request bodies, because proxies log URLs. */
async function personRoutes(app: DeskApp, server: Server): Promise<void> {
  const { config, db, now, trail } = server
  app.post('/api/people/search', { schema: { body: QUERY } }, async ({ body }): Promise<Person> => {
    const address = readAddress(body.address)
    const found = await findPerson(db, address)
    const [signUp, mails] = await Promise.all([
      found.signUp && subscriberLists(server).read(found.signUp.id),
      mailAbout(db, found),
    ])
    return {
      address,
      enquiries: found.enquiries.map(toPersonEnquiry),
      signUp,
      mails,
      mentions: found.mentions.map(toPersonEnquiry),
      otherSpellings: found.otherSpellings.map(({ email, state }) => ({ email, state })),
      wantsNoMail: found.wantsNoMail,
      wording: consentWording(),
      copies: findOtherCopies(config),
    }
  })

  app.post('/api/people/export', { schema: { body: QUERY } }, async ({ body, member }, reply) => {
    const address = readAddress(body.address)
    const found = await findPerson(db, address)
    const copy = await copyOf(db, address, found, now())
    await trail.note(member, 'person exported', describeRecords(found))
    return reply
      .type('application/json; charset=utf-8')
      .header('Content-Disposition', 'attachment; filename="person.json"')
      .send(copy)
  })

  app.post(
    '/api/people/erase',
    { config: { stepUp: 'anything is erased' }, schema: { body: ERASURE } },
    async ({ body, member }) => {
      const found = await findPerson(db, readAddress(body.address))
      const ticked = found.mentions.filter(({ number }) => body.mentions.includes(number))
      if (ticked.length < new Set(body.mentions).size)
        throw conflict(
          'Nothing was erased, because one of the chosen enquiries no longer contains this address. Search again.',
        )
      const records = { enquiries: [...found.enquiries, ...ticked], signUp: found.signUp }
      if (records.enquiries.length === 0 && !records.signUp)
        throw missing('Nothing is stored about this address.')
      const by = { who: member.name, atMs: now() }
      return erase(records, { ...by, what: 'person erased', about: describeRecords(records) })
    },
  )

  app.delete(
    '/api/enquiries/:number',
    { config: { stepUp: 'anything is erased' }, schema: { params: ENQUIRY_NUMBER } },
    async ({ params: { number }, member }) => {
      const enquiry = found(await readEnquiry(db, number), gone(number))
      const records = { enquiries: [enquiry], signUp: null }
      const by = { who: member.name, atMs: now() }
      return erase(records, { ...by, what: 'enquiry erased', about: `enquiry ${number}` })
    },
  )

  app.post('/api/people/allow', { schema: { body: QUERY } }, async ({ body, member }, reply) => {
    if (!(await leavingStore(server).allowMail(readAddress(body.address))))
      throw conflict('This address is not blocked: it can already sign up.')
    await trail.note(member, 'address allowed', '')
    return reply.code(204).send()
  })

  async function erase(records: PersonRecords, asked: AskedErasure): Promise<ErasedRecords> {
    const erased = await eraseRecords(records, asked, server)
    const enquiries = records.enquiries.map(({ number }) => number)
    const copies = findOtherCopies(config)
    return { ...erased, enquiries, signUp: records.signUp !== null, copies }
  }
}

function readAddress(typed: string): string {
  const address = typed.trim()
  if (isPersonAddress(address)) return address
  throw invalid(PERSON_ADDRESS)
}

function toPersonEnquiry(listed: ListedEnquiry): PersonEnquiry {
  const { number, receivedAtMs, fields, status, quarantined, note, origin, page } = listed
  const { message } = fields
  return {
    ...fields,
    number,
    receivedAtMs,
    status,
    quarantined,
    note,
    origin,
    message: message.slice(0, MESSAGE_LIMIT),
    isMessageWhole: message.length <= MESSAGE_LIMIT,
    page: page === null ? null : agencyFacts.pageAt(page),
  }
}
