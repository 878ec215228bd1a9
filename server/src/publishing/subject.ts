import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { FirstSteps } from 'protocol/desk/site.ts'
import { followFacts } from '../agencyFacts.ts'
import type { Repeated } from '../backgroundWork.ts'
import { readLaunchItems } from '../health/readLaunchItems.ts'
import { besideSite } from '../http/builtFolder.ts'
import { missing } from '../http/deskErrors.ts'
import type { PublishingOptions, Server, Subject } from '../Server.ts'
import { contentDraftStore } from './contentDraftStore.ts'
import { contentStates } from './contentStates.ts'
import { contentStore } from './contentStore.ts'
import { clearFolder } from './folders.ts'
import { pictureRoutes } from './pictureRoutes.ts'
import { previewRoutes } from './previewRoutes.ts'
import { publicationRoutes } from './publicationRoutes.ts'
import { publications as createPublications } from './publications.ts'
import { publisherProcess, withPictures } from './publisherProcess.ts'
import { servedVersions } from './servedVersions.ts'
import { siteRoutes } from './siteRoutes.ts'
import { storedPictures } from './storedPictures.ts'

/** At this interval, the server checks whether another server has published. */
const LOOK_MS = 60_000

/** At this interval, the server tries again to merge this release's content files: members may have resolved the conflicts. */
const INSTALLED_MS = 60 * 60_000

const RETRY_MS = 1_000

const WEEK_MS = 7 * 24 * 60 * 60_000

/** Replaces `publishingSubject` on a server without a built site, such as `npm run dev`, where the owner edits the content's files. */
export function withoutPublishing({ config, now, siteFolder }: Server): Subject {
  return {
    async deskRoutes(app) {
      app.get('/api/site', () => {
        throw missing('On this server the site is changed in files: docs/content.md says how.')
      })
      app.get('/api/site/steps', (): FirstSteps => {
        const tasks = readLaunchItems(config, siteFolder(), now()) ?? []
        return { tasks: tasks.map(({ fields: _, ...task }) => task), problems: [] }
      })
    },
  }
}

/**
 * Content management: the site's content, its drafts, and the versions that visitors get.
 * @param namedElsewhere - returns the stored pictures that other subjects need.
 */
export function publishingSubject(
  server: Server,
  { contentFolder, publisherPath, ...given }: PublishingOptions,
  namedElsewhere: () => Promise<readonly string[]>,
): Subject {
  const { background, clock, config, isAlone, log, now, options } = server
  const contentDrafts = contentDraftStore(server)
  const store = contentStore(server)
  const folder = join(config.dataFolder, 'site')
  const publisherFolder = join(folder, 'publisher')
  const pictures = storedPictures(join(publisherFolder, 'pictures'), join(folder, 'uploads'), store)
  const publisher = withPictures(
    given.publisher?.(publisherFolder) ??
      publisherProcess({ path: publisherPath, folder: publisherFolder, clock }),
    pictures,
    now,
  )
  const states = contentStates(publisher, contentDrafts)
  const versions = servedVersions(folder, options.siteFolder, publisher)
  const publications = createPublications({
    ...{ store, states, versions, publisher, pictures, serve, now, log },
    ...{ installed: contentFolder, drafts: contentDrafts },
  })
  let site: FastifyInstance | null = null
  let following: Repeated | null = null

  return {
    async publicRoutes(app) {
      site = app
      // Comes before the first request, because requests use these folders.
      await clearLeft()
      // If the published site cannot be served, visitors get the installed site.
      await serve().catch((error) =>
        log.error({ err: error }, 'the published site could not be served'),
      )
    },
    async deskRoutes(app) {
      const drafted = async () => states.drafted(await publications.published())
      const all = {
        ...server,
        content: store,
        contentDrafts,
        states,
        drafted,
        chosen: async () => states.choose(await publications.published()),
        publications,
        publisher,
        pictures,
      }
      const siteFile = (path: string) => site?.siteFile(path)
      // At each request, this server checks whether another server has published.
      app.addHook('preHandler', async () => following?.wake())
      app.register(siteRoutes, all)
      app.register(publicationRoutes, all)
      app.register(pictureRoutes, all)
      app.register(previewRoutes, { ...all, siteFile, mediaFolder: join(publisherFolder, 'media') })
    },
    versions: {
      async site() {
        const [head, drafts] = await Promise.all([store.head(), contentDrafts.version()])
        return `${drafts}-${head?.number}-${publications.isRunning()}`
      },
    },
    problems: publications.problems,
    upkeep: {
      'the content of the site': async () =>
        pictures.clear(await contentDrafts.list(), await namedElsewhere(), now()),
    },
    start() {
      const taking = background.repeat({
        name: 'publishing the content that the program brings',
        ...{ everyMs: INSTALLED_MS, retryMs: RETRY_MS },
        async run() {
          await publications.takeInstalled()
          following?.wake()
        },
      })
      following = background.repeat({
        name: 'serving what is published',
        ...{ everyMs: LOOK_MS, retryMs: RETRY_MS, run: publications.follow },
      })
      return async () => {
        publisher.stop()
        await Promise.all([taking.stop(), following?.stop()])
        followFacts(null)
      }
    },
  }

  async function serve(): Promise<void> {
    const current = versions.current()
    if (!site || current === null || current === site.siteFolder()) return
    followFacts(besideSite(current))
    site.serveSite(current)
  }

  /** Removes files that a killed server left behind; if another server may be running, only files that are older than any running work. */
  async function clearLeft(): Promise<void> {
    const isOld = (_name: string, madeMs: number) => isAlone || madeMs < now() - WEEK_MS
    await clearFolder(join(publisherFolder, 'thumbnails'), isOld)
    await clearFolder(folder, (name, madeMs) => /^current-/.test(name) && isOld(name, madeMs))
  }
}
