import { existsSync, statSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { ContentProblem, PublisherCallName, PublisherCalls } from 'protocol/publisher.ts'
import { changeContent } from 'schema/writing/changeContent.ts'
import { type ReadFolder, readFolder } from 'schema/yaml/readFolder.ts'
import { filesBelow } from '../../schema/src/files.ts'
import { siteSettings } from '../../site/src/rendering/buildSettings.ts'
import { fingerprint } from '../../site/src/rendering/fingerprint.ts'
import { loadRenderer } from '../../site/src/rendering/loadRenderer.ts'
import { MADE_MEDIA, type Manifest, SHIPPED_MEDIA } from '../../site/src/rendering/mediaFiles.ts'
import { compressFiles } from '../../site/src/rendering/precompress.ts'
import {
  pagesIn,
  pagesOfFields,
  previewPage,
  type Rendering,
} from '../../site/src/rendering/previewPage.ts'
import { makeSite, pageFile, SERVED } from '../../site/src/rendering/publishSite.ts'
import { shadesOf } from '../../tokens/brandColours.ts'
import { findContentItems, writeContentItems } from '../content/findContentItems.ts'
import { pagesOf } from '../media/makeMedia.ts'
import { updateMedia } from '../media/updateMedia.ts'
import { contentFiles, deleteRecords } from './contentFiles.ts'
import { turnCurrencies } from './convertPrices.ts'
import { findProblems, placesIn } from './findProblems.ts'
import { cutPicture, makeThumbnail, picturesIn, placesOf } from './pictureCalls.ts'
import { placeholderFacts } from './placeholderFacts.ts'

type Calls = {
  readonly [Name in PublisherCallName]: (
    question: PublisherCalls[Name]['question'],
    report: (progress: string) => void,
  ) => Promise<PublisherCalls[Name]['answer']>
}

/** With more changed files than this, the best compression takes too long. */
const MOST_COMPRESSED_WELL = 24

/** What is published, and the same with all drafts. */
const MOST_KEPT = 2

/** @param folder - where renditions of pictures and cut fonts are kept from one call to the next. */
export function publisherCalls(folder: string): Calls {
  const places = (content: string) => placesIn(folder, content)
  const mediaFolders = [join(folder, 'media'), MADE_MEDIA, SHIPPED_MEDIA]
  const recent: Opened[] = []

  return {
    read: async ({ content }, report) => {
      const opened = await open(content)
      const { read, problems } = opened
      const reading = {
        ...{ files: contentFiles(read), pictures: picturesIn(content), problems },
        facts: placeholderFacts(read),
      }
      if (problems.length > 0) return { ...reading, pages: [] }
      return { ...reading, pages: pagesIn(await rendering(opened, report)) }
    },
    change: async ({ content, output, edits, pictures }) =>
      changeContent(content, output, edits, pictures),
    places: async (question) => placesOf(question),
    cut: (question) => cutPicture(question),
    thumbnail: ({ source }) => makeThumbnail(source, join(folder, 'thumbnails')),
    remove: async (question) => deleteRecords(question),
    launch: async ({ content, atMs }, report) => {
      const opened = await open(content)
      const { media } = await rendering(opened, report)
      return findContentItems({ ...soundIn(opened), media, now: new Date(atMs) })
    },
    colour: async ({ name, light }) => shadesOf(name, light),
    convert: async ({ content }) => turnCurrencies(soundIn(await open(content)).content),
    preview: async ({ content, path }, report) =>
      previewPage(await rendering(await open(content), report), path),
    shows: async ({ content }, report) =>
      pagesOfFields(await rendering(await open(content), report)),
    publish: async (question, report) => {
      const { output } = question
      if (existsSync(output)) throw new Error(`${output} is there already.`)
      await clearUnfinished(output)
      try {
        return await publish(question, report)
      } catch (error) {
        await rm(besideOf(output), { recursive: true, force: true })
        throw error
      } finally {
        await rm(`${output}.new`, { recursive: true, force: true })
      }
    },
  }

  /** One after the other asks for the same content: it is read anew only once a file of it has changed. */
  async function open(at: string): Promise<Opened> {
    const state = stateOf(at)
    const known = recent.find((each) => each.at === at && each.state === state)
    if (known) return known
    const read = readFolder(at)
    const opened = { at, state, read, problems: await findProblems(read, places(at)) }
    recent.unshift(opened)
    recent.length = Math.min(recent.length, MOST_KEPT)
    return opened
  }

  /** With the pictures that have to be made for it. */
  async function rendering(opened: Opened, report: (progress: string) => void): Promise<Rendering> {
    const { content } = soundIn(opened)
    opened.media ??= (
      await updateMedia({ places: places(opened.at), brand: content.brand, report })
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
    { content: at, output, previous }: PublisherCalls['publish']['question'],
    report: (progress: string) => void,
  ) {
    const { content, texts } = soundIn(await open(at))
    const { media } = await updateMedia({
      places: places(at),
      brand: content.brand,
      report,
      readPages: async (ofAssets) => {
        const { renderer, settings } = await renderingOf(content, ofAssets)
        return pagesOf(renderer.module.prepareSite(content, ofAssets, settings), renderer.module)
      },
    })
    // What others need of it may be gone.
    recent.length = 0
    const [site, beside] = [join(`${output}.new`, 'site'), join(`${output}.new`, 'beside')]
    const { pages, written } = await makeSite({
      ...(await renderingOf(content, media)),
      mediaFolders,
      output: site,
      beside,
      // What the build has compressed need not be compressed again.
      previous: previous ?? SERVED,
      onStep: report,
    })
    report('compression')
    const inHaste = written.length > MOST_COMPRESSED_WELL
    await compressFiles(
      written.map((name) => join(site, name)),
      { inHaste },
    )
    writeContentItems({ content, texts }, media, beside)
    await rename(beside, besideOf(output))
    await rename(site, output)
    const paths = [...pages.keys()]
    const isNew = new Set(written)
    const changed = previous === null ? paths : paths.filter((path) => isNew.has(pageFile(path)))
    return { pages: pages.size, changed }
  }
}

interface Opened {
  readonly at: string
  readonly state: string
  readonly read: ReadFolder
  readonly problems: readonly ContentProblem[]
  /** Once it was asked for. */
  media?: Manifest
}

/** @throws {Error} with every problem of the content. */
function soundIn({ read, problems }: Opened) {
  if (!read.content || problems.length > 0) {
    throw new Error(problems.map(({ file, text }) => `${file}: ${text}`).join('\n'))
  }
  return { content: read.content, texts: read.texts }
}

/** Changes when a file of the folder does. */
function stateOf(folder: string): string {
  const states = filesBelow(folder).map((name) => {
    const { size, mtimeMs, ctimeMs, ino } = statSync(join(folder, name))
    return [name, size, mtimeMs, ctimeMs, ino]
  })
  return fingerprint([], states)
}

/** What belongs to a site and is not for visitors. It is there before the site is. */
function besideOf(output: string): string {
  return `${output}.beside`
}

/** What was left where the process ended in the middle, of this site or another. */
async function clearUnfinished(output: string): Promise<void> {
  const folder = dirname(output)
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder)) {
    const isLeft = name.endsWith('.new') || name === basename(besideOf(output))
    if (isLeft) await rm(join(folder, name), { recursive: true, force: true })
  }
}
