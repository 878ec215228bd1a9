import type {
  FieldDraft,
  FirstSteps,
  FoundField,
  Publication,
  RecordDeleted,
  SiteChanges,
  SiteFile,
  SiteFileDetail,
  SiteOverview,
} from 'protocol/desk/site.ts'
import { valueAt } from 'protocol/fields.ts'
import { pictureOwner } from 'protocol/pictures.ts'
import type { BrandShades, ContentEdit } from 'protocol/publisher.ts'
import type { Agency } from 'schema/agency.ts'
import { Type } from 'typebox'
import { settingTasks } from '../health/readLaunchItems.ts'
import { conflict, found, invalid, isDiskFull, writtenBefore } from '../http/deskErrors.ts'
import type { DeskApp, Server } from '../Server.ts'
import type { ContentDraftStore, DraftOutcome } from './contentDraftStore.ts'
import type { ContentState, ContentStates, DraftedState } from './contentStates.ts'
import type { ContentStore } from './contentStore.ts'
import { type Publications, versionsOf } from './publications.ts'
import type { PublisherProcess } from './publisherProcess.ts'
import { readChange } from './readChange.ts'
import { beginRecord, deleteRecords } from './recordDrafts.ts'
import { readPicture, sitePictures } from './sitePictures.ts'
import {
  changedPages,
  fileOf,
  findText,
  firstSteps,
  SITE_KINDS,
  siteChanges,
  siteFileDetail,
  siteFiles,
} from './siteView.ts'
import type { StoredPictures } from './storedPictures.ts'

/** A field's value with its file and path; the longest text of the content is a tenth of it. */
const MOST_BYTES = 200 * 1024

const FILE = Type.String({ maxLength: 200 })
const NAME = Type.String({ maxLength: 100 })
const NAMED = Type.Union([Type.Object({ folder: NAME, id: NAME }), Type.Literal('samples')])
/** Read by `readChange`: Fastify would turn its numbers into texts. */
const PATH = Type.Array(Type.Unknown(), { maxItems: 20 })

export interface PublishingServer extends Server {
  readonly content: ContentStore
  readonly contentDrafts: ContentDraftStore
  readonly states: ContentStates
  readonly publications: Publications
  /** Looks soon at what another server may have published. */
  readonly follow: () => void
  readonly publisher: PublisherProcess
  readonly pictures: StoredPictures
  readonly drafted: () => Promise<DraftedState>
}

/** The content as it is, as it would be with all drafts, and as it was; and what changes it. */
export async function siteRoutes(app: DeskApp, server: PublishingServer): Promise<void> {
  const { content, contentDrafts, drafted, now, publications, publisher, states, trail } = server

  // What another server published shows here at once, too.
  app.addHook('preHandler', async () => server.follow())

  app.get('/api/site', async (): Promise<SiteOverview> => {
    const state = await drafted()
    const [changed, history] = await Promise.all([changedPages(state), content.history(1)])
    return {
      kinds: SITE_KINDS,
      files: siteFiles(state),
      pages: state.pages.map(({ path, title }) => ({
        ...{ path, title },
        isChanged: changed.has(path),
      })),
      facts: state.facts,
      siteUrl: server.publicUrl().origin,
      changes: state.drafts.length,
      versions: versionsOf(state),
      problems: state.problems,
      published: history[0] ?? null,
    }
  })

  app.get(
    '/api/site/file',
    { schema: { querystring: Type.Object({ file: FILE }) } },
    async ({ query }): Promise<SiteFileDetail> => {
      const state = await drafted()
      const detail = await siteFileDetail(state, query.file, (file) =>
        sitePictures(state, file, publisher),
      )
      return found(detail, 'There is no such page or record.')
    },
  )

  app.put(
    '/api/site/draft',
    {
      bodyLimit: MOST_BYTES,
      schema: {
        body: Type.Object({
          ...{ file: FILE, path: PATH, value: Type.Optional(Type.Unknown()) },
          base: Type.Optional(Type.Unknown()),
          seen: Type.Integer({ minimum: 0 }),
        }),
      },
    },
    async ({ body, member }): Promise<FieldDraft | null> => {
      const isPicture = pictureOwner(body.file) !== null
      const stands = await published()
      const change = isPicture
        ? await readPicture(body, await drafted(), server.pictures, publisher)
        : readChange(body, stands.files, await contentDrafts.list())
      const outcome = await contentDrafts.change(change, writer(stands, member.name))
      return savedOrThrow(outcome)
    },
  )

  app.post(
    '/api/site/discard',
    { schema: { body: Type.Object({ file: Type.Optional(FILE), path: Type.Optional(PATH) }) } },
    async ({ body: { file, path }, member }, reply) => {
      await contentDrafts.discard({
        ...(file !== undefined && { file }),
        ...(path && { path: path as FieldDraft['path'] }),
      })
      await trail.note(member, 'changes of the site discarded', file ?? 'all')
      return reply.code(204).send()
    },
  )

  app.post(
    '/api/site/records',
    {
      schema: { body: Type.Object({ folder: NAME, id: NAME, like: Type.Optional(NAME) }) },
    },
    async ({ body, member }, reply): Promise<SiteFile> => {
      const state = await drafted()
      const record = beginRecord(state, body)
      const change = { ...record, seen: 0 }
      const outcome = await contentDrafts.change(change, writer(state.published, member.name))
      savedOrThrow(outcome)
      const made = siteFiles(await drafted()).find(({ file }) => file === record.file)
      if (!made) throw conflict('It was discarded a moment ago.')
      reply.code(201)
      return made
    },
  )

  app.post(
    '/api/site/delete',
    { schema: { body: Type.Object({ named: NAMED, isTried: Type.Boolean() }) } },
    async ({ body: { named, isTried }, member }): Promise<RecordDeleted> => {
      const state = await drafted()
      const { edits, said } = await deleteRecords(state, named, publisher)
      if (!isTried) await keepDeletion(state, edits, member.name)
      return said
    },
  )

  app.get('/api/site/steps', async (): Promise<FirstSteps> => {
    const state = await drafted()
    const { at, problems } = state
    const site = server.siteFolder()
    if (problems.length > 0) return { tasks: [], problems }
    const ofContent = await publisher.ask('launch', { ...at, atMs: now() })
    const ofSettings = site ? settingTasks(server.config, site) : []
    return { tasks: firstSteps(state, [...ofContent, ...ofSettings]), problems }
  })

  app.get(
    '/api/site/colour',
    { schema: { querystring: Type.Object({ name: NAME, light: NAME }) } },
    async ({ query }): Promise<BrandShades> => tried(publisher.ask('colour', query)),
  )

  app.post('/api/site/currency', async ({ member }, reply) => {
    const state = await drafted()
    refuseOtherRate(state)
    const edits = await tried(publisher.ask('convert', state.at))
    await contentDrafts.replace(edits, writer(state.published, member.name))
    return reply.code(204).send()
  })

  app.post(
    '/api/site/search',
    { schema: { body: Type.Object({ text: Type.String({ maxLength: 200 }) }) } },
    async ({ body }): Promise<readonly FoundField[]> => findText(await drafted(), body.text),
  )

  app.get('/api/site/changes', async (): Promise<SiteChanges> => {
    const state = await drafted()
    const { problems } = state
    const changes = await siteChanges(state)
    publications.prepare(state)
    return { changes, versions: versionsOf(state), problems }
  })

  app.post(
    '/api/site/publish',
    {
      config: { stepUp: true },
      schema: { body: Type.Object({ versions: Type.Integer({ minimum: 0 }) }) },
    },
    async ({ body, member }): Promise<Publication | null> => {
      const id = await publications.publish(body.versions, member.name)
      await trail.note(member, 'site published', `publication ${id}`)
      return publication(id)
    },
  )

  app.get('/api/site/publications', (): Promise<readonly Publication[]> => content.history())

  app.post(
    '/api/site/undo',
    { config: { stepUp: true }, schema: { body: Type.Object({ id: NAME }) } },
    async ({ body, member }): Promise<Publication | null> => {
      const id = await publications.undo(body.id, member.name)
      await trail.note(member, 'publication undone', `publication ${body.id}`)
      return publication(id)
    },
  )

  async function keepDeletion(state: DraftedState, edits: readonly ContentEdit[], who: string) {
    await contentDrafts.replace(edits, writer(state.published, who))
    // Of a new record nothing is left, and its pictures would lie about.
    const isThere = (file: string) => fileOf(state.published, file) !== undefined
    for (const { file, path } of edits) {
      if (path.length === 0 && !isThere(file)) await contentDrafts.discard({ file })
    }
  }

  async function published(): Promise<ContentState> {
    return states.published(await publications.published())
  }

  function writer({ source }: ContentState, who: string) {
    return { who, atMs: now(), published: source }
  }

  async function publication(id: string): Promise<Publication | null> {
    return (await content.history()).find((each) => each.id === id) ?? null
  }
}

/** What the publisher refuses is told to who asked. */
export async function tried<Answer>(asked: Promise<Answer>): Promise<Answer> {
  return asked.catch((error: Error) => {
    throw error.name === 'PublisherRefusal' && !isDiskFull(error) ? invalid(error.message) : error
  })
}

/** A rate that was typed for another pair of currencies would make every price wrong. */
function refuseOtherRate(state: DraftedState): void {
  const moneyIn = (each: ContentState) =>
    valueAt(fileOf(each, 'agency.yaml')?.value, ['money']) as Agency['money'] | undefined
  const [now, before] = [moneyIn(state), moneyIn(state.published)]
  const pairOf = (money: typeof now) => [money?.currency, money?.beside].sort().join(' ')
  const isSame = pairOf(now) === pairOf(before) || now?.rate !== before?.rate
  if (!now?.beside || isSame) return
  throw invalid(
    `The rate, ${now.rate}, is that of the currencies before. Type the one of these first.`,
  )
}

function savedOrThrow(outcome: DraftOutcome): FieldDraft | null {
  if (outcome.kind === 'saved') return outcome.draft
  if (outcome.kind === 'conflict') throw writtenBefore(outcome.now)
  if (outcome.kind === 'full') {
    throw conflict(
      'Too much is changed and not published. Publish it, or discard some, then go on.',
    )
  }
  throw conflict('This was deleted meanwhile.')
}
