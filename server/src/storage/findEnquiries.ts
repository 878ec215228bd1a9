import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { BriefEnquiry, EnquiryQuery } from '../enquiries/EnquiryRepository.ts'
import type { Search } from '../enquiries/parseSearch.ts'
import { contains } from './contains.ts'
import { toBriefEnquiry } from './enquiryRows.ts'
import type { Tables } from './Tables.ts'

/** Of a message, in characters, as a list shows it on a line or two. */
const BEGINNING = 300

/** A page of a box. The enquiry whose number was searched stands first, and on no further page. */
export async function findEnquiries(
  db: Kysely<Tables>,
  { box, search, after, limit }: EnquiryQuery,
): Promise<BriefEnquiry[]> {
  // What has to be answered begins with the oldest.
  const [order, beyond] = box === 'new' ? (['asc', '>'] as const) : (['desc', '<'] as const)
  const named = search?.number ?? null
  const rows = await db
    .selectFrom('enquiries')
    .select([
      ...(['number', 'received_at', 'name', 'service_interest', 'budget_interest'] as const),
      ...(['status', 'quarantined', 'erasure_announced_at'] as const),
      sql<string>`substr(message, 1, ${BEGINNING})`.as('beginning'),
      sql<number | boolean>`
        exists (select 1 from enquiry_notes where enquiry_id = enquiries.id)
      `.as('has_note'),
    ])
    .where('quarantined', '=', Number(box === 'robots'))
    .$call((query) => (box === 'all' || box === 'robots' ? query : query.where('status', '=', box)))
    .$call((query) => (search ? query.where(isFound(search)) : query))
    .$call((query) => (after === null ? query : query.where('number', beyond, after)))
    .$call((query) => {
      if (named === null) return query
      if (after !== null) return query.where('number', '!=', named)
      return query.orderBy(sql`number = ${named}`, 'desc')
    })
    .orderBy('number', order)
    .limit(limit)
    .execute()
  return rows.map(toBriefEnquiry)
}

function isFound({ anyOf, number }: Search): RawBuilder<boolean> {
  const alternatives = anyOf.map((terms) => {
    const all = terms.map((term) => contains('text', term))
    return sql`(${sql.join(all, sql` and `)})`
  })
  return sql<boolean>`exists (
    select 1 from enquiry_texts as texts where texts.number = enquiries.number
      and (texts.number = ${number} or ${sql.join(alternatives, sql` or `)})
  )`
}
