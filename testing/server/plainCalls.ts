import { cpSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ContentAt, PublisherCallName, PublisherCalls } from 'protocol/publisher.ts'
import { findContentItems } from '../../commands/content/findContentItems.ts'
import { filesOf } from '../../commands/media/findAssets.ts'
import { turnCurrencies } from '../../commands/publishing/convertPrices.ts'
import { cropPicture, makeThumbnail, slotsOf } from '../../commands/publishing/pictureCalls.ts'
import {
  folderAsSource,
  placeholderFacts,
  problemsOf,
  removal,
} from '../../commands/publishing/sourceCalls.ts'
import { fetchPicture } from '../../commands/publishing/storedPictures.ts'
import type { Content } from '../../schema/src/content.ts'
import { applyEdits, asContent, type SiteSource } from '../../schema/src/documents.ts'
import { contentOf } from '../../schema/src/reading/contentOf.ts'
import { serverFactsOf } from '../../schema/src/serverFacts.ts'
import type { PublishedContent } from '../../server/src/publishing/publishedContent.ts'
import { shadesOf } from '../../tokens/brandColours.ts'
import { brandSheet } from '../../tokens/deskLook.ts'

const BUILT = { publicUrl: '', retentionMonths: null, privacySections: [] }

/** If an agency has this legal note, the publisher's process ends while it publishes. */
const DEADLY = 'Die.'

type PlainCalls = {
  [Name in PublisherCallName]: (
    request: PublisherCalls[Name]['request'],
  ) => PublisherCalls[Name]['response'] | Promise<PublisherCalls[Name]['response']>
}

/**
 * Returns fast replacements for the calls of `commands/publisher.ts`, for tests of the server. The replacements read the same content and
 * find the same problems in documents, but render only one page, with the agency's facts.
 * @param folder - receives the pictures.
 */
export function plainCalls(folder: string, published: PublishedContent): PlainCalls {
  const pictures = join(folder, 'pictures')
  const sourceAt = async ({ number, edits }: ContentAt): Promise<SiteSource> =>
    applyEdits(await published.source(number), edits)
  const readAt = async (at: ContentAt) => {
    const source = await sourceAt(at)
    return contentOf(source.documents, Object.keys(source.pictures))
  }
  const soundAt = async (at: ContentAt) => {
    const read = await readAt(at)
    if (!read.content) throw new Error(read.problems.map(({ text }) => text).join('\n'))
    return read
  }
  const problemsAt = async (at: ContentAt) => problemsOf(await readAt(at))
  return {
    async read(at) {
      const read = await readAt(at)
      const { documents } = await sourceAt(at)
      return {
        problems: await problemsAt(at),
        pages: read.content ? [{ path: '/', title: read.content.agency.name }] : [],
        facts: placeholderFacts(read, documents),
      }
    },
    problems: problemsAt,
    slots: async (request) => slotsOf(filesOf(await sourceAt(request), pictures), request.file),
    crop: async (request) => cropPicture(filesOf(await sourceAt(request), pictures), request),
    async thumbnail({ picture }) {
      if (!(await fetchPicture(picture, pictures, published.picture))) return null
      return makeThumbnail(join(pictures, picture), join(folder, 'thumbnails'))
    },
    remove: async (request) => removal(await sourceAt(request), request.named),
    launch: async (request) => findContentItems({ ...(await soundAt(request)), media: {} }),
    colour: ({ name, light }) => shadesOf(name, light),
    convert: async (at) => {
      const contentAt = async (each: ContentAt) => asContent((await sourceAt(each)).documents)
      return turnCurrencies(await contentAt(at), await contentAt({ ...at, edits: [] }))
    },
    preview: async (request) =>
      request.path === '/' ? pageOf((await soundAt(request)).content) : null,
    shows: () => ({ 'agency.yaml#legalNote': ['/'], 'agency.yaml#name': ['/'] }),
    folder: (request) => folderAsSource(request.folder, request.output),
    async publish({ output, previous, ...at }) {
      const { content } = await soundAt(at)
      const page = pageOf(content)
      if (page.endsWith(DEADLY)) process.exit(1)
      const unfinished = `${output}.new`
      if (previous) cpSync(previous, unfinished, { recursive: true })
      mkdirSync(unfinished, { recursive: true })
      writeFileSync(join(unfinished, 'index.html'), page)
      // The second page lets a test detect a site that is only half published.
      writeFileSync(join(unfinished, 'contact.html'), page)
      mkdirSync(`${output}.beside`, { recursive: true })
      const facts = serverFactsOf(content, [{ path: '/', name: 'Home' }], BUILT)
      const desk = { sheet: brandSheet(content.brand), mark: null }
      writeFileSync(join(`${output}.beside`, 'facts.json'), JSON.stringify({ ...facts, desk }))
      renameSync(unfinished, output)
      return { pages: 1, changed: ['/'] }
    },
  }
}

function pageOf({ agency }: Content): string {
  return `<!doctype html><title>${agency.name}</title><p>${agency.legalNote}`
}
