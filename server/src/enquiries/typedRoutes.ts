import {
  FOUND_BY,
  type FoundBy,
  nameOrContact,
  TYPED_ORIGINS,
  TYPED_PATH,
  type TypedChoices,
  type TypedIn,
} from 'protocol/desk/enquiries.ts'
import { ENQUIRY_FIELDS, type EnquiryField } from 'protocol/enquiry.ts'
import { findPage } from 'protocol/pageReference.ts'
import { Type } from 'typebox'
import { agencyFacts } from '../agencyFacts.ts'
import { invalid } from '../http/deskErrors.ts'
import type { DeskApp, Server } from '../Server.ts'
import { cleanFields, hashFields } from './acceptEnquiry.ts'
import { storeTyped } from './enquiryInbox.ts'
import { replyLinks } from './replyLinks.ts'

/** Far longer than a field may be, so that the handler can refuse a long text with a message that names the limit. */
const TYPED = Type.String({ maxLength: 100_000 })
const FIELDS = Object.fromEntries(ENQUIRY_FIELDS.map(({ name }) => [name, TYPED]))
const CHAT = Type.Object({
  id: Type.String({ format: 'uuid' }),
  origin: Type.Enum([...TYPED_ORIGINS]),
  fields: Type.Object(FIELDS as Record<EnquiryField, typeof TYPED>),
  foundBy: Type.Union([Type.Null(), Type.Enum(Object.keys(FOUND_BY) as FoundBy[])]),
  writtenAtMs: Type.Optional(Type.Union([Type.Null(), Type.Integer({ minimum: 0 })])),
})

/** The desk's routes for enquiries that members type in after chats, calls and visits. Members are not notified of these enquiries. */
export async function typedRoutes(app: DeskApp, server: Server): Promise<void> {
  const { trail, now, onMailQueued } = server
  app.get(TYPED_PATH, ({ member }): TypedChoices => {
    const { options, pages, services, name } = agencyFacts
    return { options, pages, services, own: [name, member.name] }
  })

  app.post(TYPED_PATH, { schema: { body: CHAT } }, async ({ body, member }): Promise<TypedIn> => {
    const { id, origin, foundBy, writtenAtMs } = body
    const typed = cleanFields(body.fields)
    const fields = { ...typed, name: nameOrContact(typed) }
    if (nameOrContact({ ...typed, name: '' }) === '')
      throw invalid('A phone number is needed, or an e-mail address.')
    // Words instead of a number are left as they are, such as ‘asks not to be called’.
    if (/\d/.test(fields.phone) && !Object.values(replyLinks(fields)).some(Boolean))
      throw invalid(
        'The phone number cannot be called: a digit is missing, or too much. Correct it.',
      )
    const long = ENQUIRY_FIELDS.find(({ name, limit }) => fields[name].length > limit)
    if (long) throw invalid(`${long.label} is longer than ${long.limit} characters. Shorten it.`)
    const page = origin === 'chat' ? findPage(fields.message, agencyFacts.pages) : null
    const atMs = now()
    const { number, isNew } = await storeTyped(
      server,
      {
        ...{ id: id.toLowerCase(), origin, fields, quarantined: false },
        receivedAtMs: Math.min(writtenAtMs ?? atMs, atMs),
        contentHash: hashFields(fields),
        page: page?.path ?? null,
        foundBy,
      },
      { who: member.name, atMs },
    )
    onMailQueued()
    if (isNew) await trail.note(member, `${origin} typed in`, `enquiry ${number}`)
    return { number }
  })
}
