import {
  CHAT_REQUIRED,
  CHATS_PATH,
  type ChatChoices,
  type StoredChat,
  TYPED_ORIGINS,
} from 'protocol/desk/enquiries.ts'
import { ENQUIRY_FIELDS, type EnquiryField } from 'protocol/enquiry.ts'
import { findPage } from 'protocol/pageReference.ts'
import { Type } from 'typebox'
import { agencyFacts } from '../agencyFacts.ts'
import { invalid } from '../http/deskErrors.ts'
import type { DeskApp, Server } from '../Subject.ts'
import { cleanFields, hashFields, refusalOf } from './acceptEnquiry.ts'
import { enquiryInbox } from './enquiryInbox.ts'

/** What is typed is cleaned first: what is too long then is refused in words. */
const TYPED = Type.String({ maxLength: 100_000 })
const FIELDS = Object.fromEntries(ENQUIRY_FIELDS.map(({ name }) => [name, TYPED]))
const CHAT = Type.Object({
  id: Type.String({ format: 'uuid' }),
  origin: Type.Enum([...TYPED_ORIGINS]),
  // A whole chat may be pasted here.
  reference: TYPED,
  fields: Type.Object(FIELDS as Record<EnquiryField, typeof TYPED>),
})

/** Chats and calls, which members type in: enquiries like any other, of which nobody has to be told. */
export async function chatRoutes(app: DeskApp, server: Server): Promise<void> {
  const { trail, now } = server
  app.get(CHATS_PATH, (): ChatChoices => {
    const { options, pages } = agencyFacts
    return { options, pages }
  })

  app.post(
    CHATS_PATH,
    { schema: { body: CHAT } },
    async ({ body: { id, origin, reference, fields: typed }, member }): Promise<StoredChat> => {
      const fields = cleanFields(typed)
      const rows = ENQUIRY_FIELDS.map((row) => ({
        ...row,
        required: CHAT_REQUIRED.includes(row.name),
      }))
      const refusal = refusalOf(fields, rows)
      if (refusal?.kind === 'incomplete') throw invalid('A name and a phone number are needed.')
      if (refusal) {
        const { label } = rows.find(({ name }) => name === refusal.field) ?? {}
        throw invalid(`${label} is longer than ${refusal.limit} characters.`)
      }
      const page = origin === 'chat' ? findPage(reference, agencyFacts.pages) : null
      const atMs = now()
      const { number, isNew } = await enquiryInbox(server).storeTyped(
        {
          ...{ id: id.toLowerCase(), origin, fields, receivedAtMs: atMs, quarantined: false },
          contentHash: hashFields(fields),
          page: page?.path ?? null,
        },
        { who: member.name, atMs },
      )
      if (isNew) await trail.note(member, `${origin} typed in`, `enquiry ${number}`)
      return { number }
    },
  )
}
