import type { FastifyInstance } from 'fastify'
import type { DraftProblem, IssueText } from 'protocol/desk/newsletter.ts'
import { ISSUE_PICTURES_PATH, issuePictureSize, issuePicturesIn } from 'protocol/pictures.ts'
import { CACHE_FOR_EVER } from 'protocol/siteHeaders.ts'
import type { Storage } from '../database/createGroupCommit.ts'
import { findRow } from '../database/rows.ts'
import type { Db } from '../database/Tables.ts'
import { textProblems } from './readIssue.ts'

/** Lets webmail show the pictures on its own pages. A path is unguessable, names no reader and is logged nowhere. */
const HEADERS = {
  'Cache-Control': CACHE_FOR_EVER,
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Robots-Tag': 'noindex',
}

export async function issuePictures(
  app: FastifyInstance,
  { db }: Pick<Storage, 'db'>,
): Promise<void> {
  app.get<{ Params: { picture: string } }>(
    `${ISSUE_PICTURES_PATH}:picture`,
    async ({ params: { picture } }, reply) => {
      const isName = issuePictureSize(ISSUE_PICTURES_PATH + picture) !== null
      const row = isName ? await findRow(db, 'pictures', { name: picture }, ['data']) : undefined
      if (!row) {
        reply.code(404).header('Cache-Control', 'no-store')
        return reply.type('text/plain; charset=utf-8').send('Not Found')
      }
      const type = picture.endsWith('.png') ? 'image/png' : 'image/jpeg'
      return reply.headers(HEADERS).type(type).send(row.data)
    },
  )
}

export async function namedPictures(db: Db): Promise<string[]> {
  const pattern = `%${ISSUE_PICTURES_PATH}%`
  const rows = await db
    .selectFrom('newsletter_drafts')
    .select('body')
    .where('body', 'like', pattern)
    .unionAll(db.selectFrom('newsletter_issues').select('body').where('body', 'like', pattern))
    .execute()
  return rows.flatMap(({ body }) => issuePicturesIn(body))
}

/** Returns the problems that `textProblems` finds; if the text has none, returns a problem for a picture that is not stored. */
export async function draftProblems(db: Db, draft: IssueText): Promise<readonly DraftProblem[]> {
  const problems = textProblems(draft)
  const named = issuePicturesIn(draft.body)
  if (named.length === 0 || problems.some(({ field }) => field === 'body')) return problems
  const rows = await db.selectFrom('pictures').select('name').where('name', 'in', named).execute()
  const missing = named.find((name) => rows.every((row) => row.name !== name))
  if (missing === undefined) return problems
  const line = draft.body.slice(0, draft.body.indexOf(missing)).split('\n').length
  const message = 'This picture is not kept any more: put it in again.'
  return [...problems, { field: 'body', line, isEmpty: false, message }]
}
