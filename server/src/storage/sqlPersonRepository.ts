import type { Kysely } from 'kysely'
import type { PersonRepository } from '../people/PersonRepository.ts'
import type { GroupCommit } from './createGroupCommit.ts'
import { selectListedEnquiries, toListedEnquiry } from './enquiryRows.ts'
import { deleteEnquiry } from './sqlEnquiryRepository.ts'
import { deleteMailAbout } from './sqlMailJobRepository.ts'
import { deleteSubscriber } from './sqlSubscriberRepository.ts'
import type { Tables } from './Tables.ts'

/** What the database holds of a person. */
export function sqlPersonRepository(db: Kysely<Tables>, commit: GroupCommit): PersonRepository {
  return {
    async find(address) {
      // Not by the database: SQLite's `lower` knows no letters beyond ASCII.
      const sought = address.toLowerCase()
      const isOf = ({ email }: { email: string }) => email.toLowerCase() === sought
      const rows = await selectListedEnquiries(db).orderBy('number', 'desc').execute()
      const mentions = rows.map(toListedEnquiry).filter(({ fields }) => {
        if (isOf(fields)) return false
        return Object.values(fields).some((value) => value.toLowerCase().includes(sought))
      })
      const signUps = await db
        .selectFrom('newsletter_subscribers')
        .select(['id', 'email', 'state'])
        .execute()
      return {
        enquiries: rows.filter(isOf).map(toListedEnquiry),
        mentions,
        signUp: signUps.find(isOf) ?? null,
      }
    },

    delete: ({ enquiries, signUp }) =>
      commit(async (transaction) => {
        const mails = []
        for (const { id } of enquiries) {
          mails.push(...(await deleteMailAbout(transaction, id)))
          await deleteEnquiry(transaction, id)
        }
        if (signUp) mails.push(...(await deleteSubscriber(transaction, signUp.id)))
        const waiting = mails.filter(({ state }) => state === 'waiting')
        const underWay = waiting.filter(({ claimed }) => claimed === 1).length
        return { cancelled: waiting.length - underWay, underWay }
      }),
  }
}
