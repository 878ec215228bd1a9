import type {
  DraftDiscard,
  FieldDraft,
  FirstSteps,
  FoundField,
  RecordAdded,
  RecordDeleted,
  SiteFileDetail,
  SiteOverview,
} from 'protocol/desk/site.ts'
import type { BrandShades } from 'protocol/publisher.ts'
import { contentFiles, isSlot } from 'schema/documents.ts'
import { type Static, Type } from 'typebox'
import { settingTasks } from '../health/readLaunchItems.ts'
import { conflict, found, writtenBefore } from '../http/deskErrors.ts'
import type { DeskApp, Server } from '../Server.ts'
import { type ContentDraftStore, type DraftOutcome, MOST_DRAFTS } from './contentDraftStore.ts'
import type { ContentState, ContentStates, DraftChoice, DraftedState } from './contentStates.ts'
import type { ContentStore } from './contentStore.ts'
import { type Publications, versionsOf } from './publications.ts'
import { type PublisherProcess, tried } from './publisherProcess.ts'
import { readChange, readDiscarded } from './readChange.ts'
import { beginRecord, deleteRecords } from './recordDrafts.ts'
import { readPicture } from './sitePictures.ts'
import { findText } from './siteSearch.ts'
import { changedPages, firstSteps, SITE_KINDS, siteFileDetail, siteFiles } from './siteView.ts'
import type { StoredPictures } from './storedPictures.ts'

/** A larger change of a field is refused. The longest text of the content has a tenth of this length. */
const MOST_BYTES = 200 * 1024

/** A larger request to restore drafts is refused. The request may hold all drafts that were discarded at once. */
const MOST_RESTORED_BYTES = 4 * 1024 * 1024

const FILE = Type.String({ maxLength: 200 })
const NAME = Type.String({ maxLength: 100 })
/** A path of texts and numbers, which `readChange` validates: with a stricter schema Fastify would convert the numbers to texts. */
const PATH = Type.Array(Type.Unknown(), { maxItems: 20 })
const VALUE = Type.Optional(Type.Unknown())
const EDIT = Type.Object({ file: FILE, path: PATH, value: VALUE, base: VALUE })
const RESTORED = Type.Object({
  ...EDIT.properties,
  ...Type.Partial(Type.Object({ atMs: Type.Integer(), isLeftOut: Type.Boolean() })).properties,
})
const DISCARDED = Type.Partial(Type.Object({ file: FILE, path: PATH, atMs: Type.Integer() }))

export interface PublishingServer extends Server {
  readonly content: ContentStore
  readonly contentDrafts: ContentDraftStore
  readonly states: ContentStates
  readonly publications: Publications
  readonly publisher: PublisherProcess
  readonly pictures: StoredPictures
  readonly drafted: () => Promise<DraftedState>
  readonly chosen: () => Promise<DraftChoice>
}

export async function siteRoutes(app: DeskApp, server: PublishingServer): Promise<void> {
  const { chosen, content, contentDrafts, drafted, now, publisher, trail } = server

  app.get('/api/site', async (): Promise<SiteOverview> => {
    const { all: state, sound } = await chosen()
    const [changed, history] = await Promise.all([changedPages(sound), content.history(1)])
    return {
      kinds: SITE_KINDS,
      files: siteFiles(state),
      pages: sound.pages.map(({ path, title }) => ({ path, title, isChanged: changed.has(path) })),
      facts: state.facts,
      publishedFacts: state.published.facts.everywhere,
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
      const detail = await siteFileDetail(await drafted(), query.file, publisher)
      return found(detail, 'This entry no longer exists. Reload the list.')
    },
  )

  app.put(
    '/api/site/draft',
    {
      bodyLimit: MOST_BYTES,
      schema: { body: EDIT },
    },
    async ({ body, member }): Promise<FieldDraft | null> => {
      const stands = await published(server)
      const change = isSlot(body.file)
        ? await readPicture(body, await drafted(), server.pictures, publisher)
        : readChange(body, stands.files, await contentDrafts.list())
      return savedOrThrow(await contentDrafts.change(change, writer(stands, member.name, now())))
    },
  )

  app.post(
    '/api/site/discard',
    { schema: { body: DISCARDED } },
    async ({ body, member }): Promise<readonly FieldDraft[]> => {
      const gone = await contentDrafts.discard(body as DraftDiscard)
      await trail.note(member, 'unpublished changes undone', body.file ?? `${gone.length}`)
      return gone
    },
  )

  app.post(
    '/api/site/restore',
    {
      bodyLimit: MOST_RESTORED_BYTES,
      schema: { body: Type.Object({ drafts: Type.Array(RESTORED, { maxItems: MOST_DRAFTS }) }) },
    },
    async ({ body: { drafts }, member }): Promise<boolean> => {
      const isWhole = await restoreDrafts(server, drafts, member.name)
      await trail.note(member, 'unpublished changes brought back', `${drafts.length}`)
      return isWhole
    },
  )

  app.post(
    '/api/site/records',
    { schema: { body: Type.Object({ folder: NAME, name: NAME, like: Type.Optional(NAME) }) } },
    async ({ body, member }, reply): Promise<RecordAdded> => {
      const state = await drafted()
      const record = beginRecord(state, body)
      const by = writer(state.published, member.name, now())
      savedOrThrow(await contentDrafts.change(record, by))
      reply.code(201)
      return { file: record.file }
    },
  )

  app.post(
    '/api/site/delete',
    { schema: { body: Type.Object({ named: FILE, isTried: Type.Boolean() }) } },
    async ({ body: { named, isTried }, member }): Promise<RecordDeleted> => {
      const state = await drafted()
      const { edits, said } = await deleteRecords(state, named, publisher)
      const by = writer(state.published, member.name, now())
      if (isTried) return { ...said, atMs: by.atMs, replaced: [] }
      return { ...said, ...(await contentDrafts.replace(edits, by)) }
    },
  )

  app.get('/api/site/steps', async (): Promise<FirstSteps> => {
    const { all, sound } = await chosen()
    const { problems } = all
    const site = server.siteFolder()
    if (sound.problems.length > 0) return { tasks: [], problems }
    const ofContent = await publisher.ask('launch', { ...sound.source, atMs: now() })
    const ofSettings = site ? settingTasks(server.config, site) : []
    return { tasks: firstSteps(sound, [...ofContent, ...ofSettings]), problems }
  })

  app.get(
    '/api/site/colour',
    { schema: { querystring: Type.Object({ name: NAME, light: NAME }) } },
    async ({ query }): Promise<BrandShades> => tried(publisher.ask('colour', query)),
  )

  app.post(
    '/api/site/search',
    { schema: { body: Type.Object({ text: Type.String({ maxLength: 200 }) }) } },
    async ({ body }): Promise<readonly FoundField[]> => findText(await drafted(), body.text),
  )
}

/** Restores discarded drafts. Returns false if some texts stay, because they were changed since. */
async function restoreDrafts(
  server: PublishingServer,
  drafts: readonly Static<typeof RESTORED>[],
  who: string,
): Promise<boolean> {
  const { contentDrafts, drafted, now, pictures, publisher } = server
  const stands = await published(server)
  const edits = drafts
    .filter(({ file }) => !isSlot(file))
    .map((draft) => readDiscarded(draft, stands.files))
  const areTexts = await contentDrafts.restore(edits, writer(stands, who, now()))
  // Restores pictures after records, because the pictures' slots only exist with the records.
  const state = await drafted()
  const placed = await Promise.all(
    drafts
      .filter(({ file }) => isSlot(file))
      .map((draft) => readPicture(draft, state, pictures, publisher)),
  )
  return (await contentDrafts.restore(placed, writer(stands, who, now()))) && areTexts
}

/** Returns the published content without asking the publisher, which may be busy for minutes. */
async function published({ publications }: PublishingServer) {
  const { source } = await publications.published()
  return { source, files: contentFiles(source.documents) }
}

function writer({ source }: Pick<ContentState, 'source'>, who: string, atMs: number) {
  return { who, atMs, published: source }
}

function savedOrThrow(outcome: DraftOutcome): FieldDraft | null {
  if (outcome.kind === 'saved') return outcome.draft
  if (outcome.kind === 'conflict') throw writtenBefore(outcome.now)
  throw conflict('This entry was deleted in the meantime.')
}
