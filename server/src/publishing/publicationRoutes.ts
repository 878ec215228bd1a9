import type { FastifyReply, FastifyRequest } from 'fastify'
import type {
  ChangedDocument,
  Publication,
  PublicationDetail,
  SiteChoice,
} from 'protocol/desk/site.ts'
import { applyEdits, contentFiles, editsBetween } from 'schema/documents.ts'
import { Type } from 'typebox'
import type { DeskApp } from '../Server.ts'
import { findNeeded } from './chooseChanges.ts'
import { MOST_DRAFTS } from './contentDraftStore.ts'
import type { ContentVersion } from './contentStore.ts'
import { turnOf } from './leadBetween.ts'
import { PUBLISH_LIMIT_MS } from './publisherProcess.ts'
import { changesOf, draftedChanges } from './siteChanges.ts'
import type { PublishingServer } from './siteRoutes.ts'

const DOCUMENTS = Type.Array(Type.String({ maxLength: 200 }), { maxItems: MOST_DRAFTS })
const VERSION = Type.Integer({ minimum: 0 })
const ID = Type.Object({ id: Type.String({ maxLength: 100 }) })

export async function publicationRoutes(app: DeskApp, server: PublishingServer): Promise<void> {
  const { chosen, content, contentDrafts, publications, states, trail } = server

  app.get('/api/site/changes', async (): Promise<readonly ChangedDocument[]> => {
    const choice = await chosen()
    publications.prepare(choice.sound)
    const changes = await draftedChanges(choice)
    return changes
      .map((each) => ({ ...each, problems: choice.waiting.get(each.file) ?? [] }))
      .sort((one, other) => Math.sign(one.problems.length) - Math.sign(other.problems.length))
  })

  app.get('/api/site/changes/listed', async (): Promise<ReturnType<typeof changesOf>> => {
    const head = await publications.published()
    const [before, drafts] = await Promise.all([states.published(head), contentDrafts.list()])
    const { documents } = applyEdits(head.source, drafts)
    return changesOf(drafts, before, { ...before, files: contentFiles(documents) })
  })

  app.post(
    '/api/site/choice',
    { schema: { body: Type.Object({ documents: DOCUMENTS }) } },
    async ({ body: { documents } }): Promise<SiteChoice> => {
      const [head, choice] = await Promise.all([publications.published(), chosen()])
      const others = (await draftedChanges(choice)).filter(({ file }) => !documents.includes(file))
      return findNeeded(
        documents,
        others.map(({ file, state }) => ({ file, isWhole: state !== 'changed' })),
        (chosen) => states.problemsOf(head, chosen),
      )
    },
  )

  app.post(
    '/api/site/leave-out',
    { schema: { body: Type.Object({ documents: DOCUMENTS, isLeftOut: Type.Boolean() }) } },
    async ({ body }, reply) => {
      await contentDrafts.leaveOut(body)
      return reply.code(204).send()
    },
  )

  app.post(
    '/api/site/publish',
    {
      config: { stepUp: 'this goes live' },
      schema: {
        body: Type.Object({ documents: DOCUMENTS, versions: VERSION, shownMs: VERSION }),
      },
    },
    async ({ body, member }, reply) =>
      answerOnceLive(publications.publish(body, member.name), member, reply),
  )

  app.get('/api/site/publications', () => content.history())

  app.get(
    '/api/site/publications/:id',
    { schema: { params: ID } },
    async ({ params }): Promise<PublicationDetail> => {
      const head = await publications.published()
      const { before, own, turn, problem } = await turnOf(content, params.id, head)
      const { facts, pages } = await states.published(head)
      const filesOf = ({ source }: ContentVersion) => contentFiles(source.documents)
      const side = (of: ContentVersion) => ({ files: filesOf(of), facts, pages })
      const by = { who: '', atMs: 0 }
      const edits = editsBetween(before.source, own.source).map((edit) => ({ ...edit, ...by }))
      const documents = changesOf(edits, side(before), side(own))
      const shown = documents.map((each) => ({
        ...each,
        versions: 0,
        isLeftOut: false,
        problems: [],
      }))
      return { documents: shown, turn, problem }
    },
  )

  app.post(
    '/api/site/undo',
    { config: { stepUp: 'this goes live' }, schema: { body: ID } },
    async ({ body, member }, reply) =>
      answerOnceLive(publications.undo(body.id, member.name), member, reply),
  )

  app.post(
    '/api/site/currency',
    {
      config: { stepUp: 'this goes live' },
      schema: { body: Type.Object({ currency: Type.String({ maxLength: 10 }) }) },
    },
    async ({ body, member }, reply) =>
      answerOnceLive(publications.convert(body.currency, member.name), member, reply),
  )

  async function answerOnceLive(
    publishing: Promise<string>,
    member: FastifyRequest['member'],
    { raw }: FastifyReply,
  ): Promise<Publication | null> {
    // Keeps the connection open while the server publishes: with many new pictures, a slow machine needs minutes.
    raw.setTimeout(PUBLISH_LIMIT_MS, () => raw.destroy())
    const id = await publishing
    await trail.note(member, 'site published', `publication ${id}`)
    return (await content.history()).find((each) => each.id === id) ?? null
  }
}
