import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { ContentProblem, PublisherCalls, SiteSource } from 'protocol/publisher.ts'
import { contentOf, type ReadContent } from 'schema/reading/contentOf.ts'
import { findRateItems } from '../../server/src/health/readLaunchItems.ts'
import { createSite } from '../../site/src/content/createSite.ts'
import { mediaOf } from '../../site/src/content/media.ts'
import { socialTexts } from '../../site/src/content/socialPictures.ts'
import { siteSettings } from '../../site/src/rendering/buildSettings.ts'
import { loadRenderer } from '../../site/src/rendering/loadRenderer.ts'
import { MADE_MEDIA, type Manifest, SHIPPED_MEDIA } from '../../site/src/rendering/mediaFiles.ts'
import { compressFiles } from '../../site/src/rendering/precompress.ts'
import {
  pagesIn,
  pagesOfFields,
  previewPage,
  type Rendering,
} from '../../site/src/rendering/previewPage.ts'
import { makeSite, SERVED } from '../../site/src/rendering/publishSite.ts'
import { findContentItems, writeContentItems } from '../content/findContentItems.ts'
import { filesOf, type NamedFiles } from '../media/findAssets.ts'
import { type MediaFolders, updateMedia } from '../media/updateMedia.ts'
import { findProblems } from './findProblems.ts'
import { placeholderFacts, sourceCalls } from './sourceCalls.ts'

/** Up to this many changed files are compressed in the best way, which would take too long for more files. */
const MOST_COMPRESSED_WELL = 24

/** The number of contents in memory: usually the published content, and that content with all drafts. */
const MOST_KEPT = 2

/**
 * Returns the functions that answer the server's calls.
 * @param folder - keeps renditions and subset fonts between calls; the server writes stored pictures into its folder `pictures`.
 */
export function publisherCalls(folder: string): PublisherCalls {
  const folders: MediaFolders = {
    logos: join(folder, 'logos'),
    made: join(folder, 'media'),
    installed: MADE_MEDIA,
    shipped: SHIPPED_MEDIA,
  }
  const mediaFolders = [folders.made, MADE_MEDIA, SHIPPED_MEDIA]
  const { open, read, forget } = contentReader(join(folder, 'pictures'), folders)

  return {
    ...sourceCalls(folder),
    async read(request, report) {
      const opened = await open(request)
      const { problems, read, source } = opened
      return {
        problems,
        pages: problems[0] ? [] : pagesIn(await rendering(opened, report)),
        facts: placeholderFacts(read, source.documents),
      }
    },
    problems: async (request) => (await read(request)).problems,
    async launch(request, report) {
      const opened = await open(request)
      const { content, media, settings } = await rendering(opened, report)
      return [
        ...findContentItems({ ...soundIn(opened), media, settings }),
        ...findRateItems(content.agency.money, request.atMs),
      ]
    },
    preview: async (request, report) =>
      previewPage(await rendering(await open(request), report), request.path),
    shows: async (request, report) => pagesOfFields(await rendering(await open(request), report)),
    publish: async (request, report) => {
      const { output } = request
      if (existsSync(output)) throw new Error(`${output} already exists.`)
      await clearUnfinished(output)
      try {
        await publish(request, report)
      } catch (error) {
        await rm(besideOf(output), { recursive: true, force: true })
        throw error
      } finally {
        await rm(`${output}.new`, { recursive: true, force: true })
      }
    },
  }

  /** Makes the content's missing pictures, and returns the input for rendering the pages. */
  async function rendering(opened: Opened, report: (progress: string) => void): Promise<Rendering> {
    const { content } = soundIn(opened)
    const { files } = opened
    opened.media ??= (
      await updateMedia({ content: files, folders, brand: content.brand, report })
    ).media
    return renderingOf(content, opened.media)
  }

  async function renderingOf(
    content: Rendering['content'],
    media: Rendering['media'],
  ): Promise<Rendering> {
    const renderer = await loadRenderer(join(folder, 'fonts'))
    return { content, media, settings: siteSettings(process.env), renderer }
  }

  async function publish(
    { output, previous, ...source }: Parameters<PublisherCalls['publish']>[0],
    report: (progress: string) => void,
  ) {
    const opened = await open(source)
    const { content, texts } = soundIn(opened)
    const { media } = await updateMedia({
      content: opened.files,
      folders,
      brand: content.brand,
      report,
      socialTexts: (ofAssets) =>
        socialTexts(createSite(content, mediaOf(ofAssets), siteSettings(process.env))),
    })
    // Forgets the cached contents: their manifests may list renditions that `updateMedia` has deleted.
    forget()
    const [site, beside] = [join(`${output}.new`, 'site'), join(`${output}.new`, 'beside')]
    const rendered = await renderingOf(content, media)
    const { written } = await makeSite({
      ...rendered,
      mediaFolders,
      output: site,
      beside,
      // The first publication hard-links the unchanged files of the built site, which are compressed already.
      previous: previous ?? SERVED,
      onStep: report,
    })
    report('compression')
    const inHaste = written.length > MOST_COMPRESSED_WELL
    const files = written.map((name) => join(site, name))
    await compressFiles(files, { inHaste })
    writeContentItems({ ...rendered, texts }, beside)
    await rename(beside, besideOf(output))
    await rename(site, output)
  }
}

/** Reads the content of requests, with its pictures and problems. */
function contentReader(pictures: string, folders: MediaFolders) {
  const recent: Opened[] = []
  let last: SiteSource['documents'] = {}

  return { open, read, forget: () => recent.splice(0) }

  /** Reads the content of a request. Caches the last two contents. */
  async function open(request: SiteSource): Promise<Opened> {
    const source = { documents: request.documents, pictures: request.pictures }
    const known = recent.find((each) => isDeepStrictEqual(each.source, source))
    if (known) return known
    const opened = await read(source)
    recent.unshift(opened)
    recent.length = Math.min(recent.length, MOST_KEPT)
    return opened
  }

  async function read(source: SiteSource): Promise<Opened> {
    // Takes the documents that equal those of the last request from there, because `readDocument` caches by object.
    const entries = Object.entries(source.documents).map(([file, value]) => [
      file,
      isDeepStrictEqual(value, last[file]) ? last[file] : value,
    ])
    last = Object.fromEntries(entries)
    const files = filesOf(source, pictures)
    const read = contentOf(last, Object.keys(source.pictures))
    return { source, files, read, problems: await findProblems(read, files, folders) }
  }
}

interface Opened {
  readonly source: SiteSource
  readonly files: NamedFiles
  readonly read: ReadContent
  readonly problems: readonly ContentProblem[]
  media?: Manifest
}

function soundIn({ read, problems }: Opened) {
  if (!read.content || problems.length > 0) {
    throw new Error(problems.map(({ file, text }) => `${file}: ${text}`).join('\n'))
  }
  return { content: read.content, texts: read.texts }
}

/** Returns the folder of a version's files that are not public. */
function besideOf(output: string): string {
  return `${output}.beside`
}

async function clearUnfinished(output: string): Promise<void> {
  const folder = dirname(output)
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder)) {
    const isLeft = name.endsWith('.new') || name === basename(besideOf(output))
    if (isLeft) await rm(join(folder, name), { recursive: true, force: true })
  }
}
