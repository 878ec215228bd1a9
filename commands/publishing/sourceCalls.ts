import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import {
  type ContentAt,
  type ContentProblem,
  fieldPath,
  type PlaceholderFacts,
  type PublisherCalls,
} from 'protocol/publisher.ts'
import { applyEdits, asContent, type Documents, type SiteSource } from 'schema/documents.ts'
import { factsInFiles, factsOf } from 'schema/facts.ts'
import { pricesOf } from 'schema/prices.ts'
import type { ReadContent } from 'schema/reading/contentOf.ts'
import { removeRecords } from 'schema/removeRecords.ts'
import { requireTexts } from 'schema/yaml/readFolder.ts'
import type { PublishedContent } from '../../server/src/publishing/publishedContent.ts'
import { retentionPeriod } from '../../site/src/content/legal.ts'
import { siteSettings } from '../../site/src/rendering/buildSettings.ts'
import { shadesOf } from '../../tokens/brandColours.ts'
import { filesInFolder, filesOf } from '../media/findAssets.ts'
import { turnCurrencies } from './convertPrices.ts'
import { cropPicture, makeThumbnail, slotsOf } from './pictureCalls.ts'
import { fetchPicture, storePicture } from './storedPictures.ts'

const PICTURE = /\.(svg|png|jpe?g|webp|mp4)$/i
const AMOUNT = /\{(amount (\d+)( in both)?)\}/g

/** Returns the problems of the documents, with paths as the desk uses them. */
export function problemsOf(read: ReadContent): ContentProblem[] {
  return (read.problems ?? []).map(({ path, words: _, ...problem }) => ({
    ...problem,
    path: path === undefined ? null : fieldPath(path),
  }))
}

/**
 * Returns the functions that answer the calls for which no page is rendered.
 * @param folder - keeps stored pictures and thumbnails between calls.
 */
export function sourceCalls(folder: string, published: PublishedContent) {
  const pictures = join(folder, 'pictures')
  const sourceAt = async ({ number, edits }: ContentAt): Promise<SiteSource> =>
    applyEdits(await published.source(number), edits)
  const filesAt = async (at: ContentAt) => filesOf(await sourceAt(at), pictures)
  return {
    slots: async (request) => slotsOf(await filesAt(request), request.file),
    crop: async (request) => cropPicture(await filesAt(request), request, pictures),
    async thumbnail({ picture }) {
      if (!(await fetchPicture(picture, pictures, published.picture))) return null
      return makeThumbnail(join(pictures, picture), join(folder, 'thumbnails'))
    },
    remove: async (request) => removeRecords(await sourceAt(request), request.named),
    colour: async ({ name, light }) => shadesOf(name, light),
    async convert(request) {
      const contentAt = async (at: ContentAt) => asContent((await sourceAt(at)).documents)
      return turnCurrencies(await contentAt(request), await contentAt({ ...request, edits: [] }))
    },
    folder: async (named) => folderAsSource(named.folder, pictures),
  } satisfies Partial<PublisherCalls>
}

/**
 * Reads a content folder, and copies its pictures into `output`.
 * @throws {ContentRefused} with every problem of the documents.
 */
export function folderAsSource(folder: string, output: string): SiteSource {
  const { documents } = requireTexts(folder)
  const pictures = Object.entries(filesInFolder(folder)).flatMap(([name, file]) => {
    if (!PICTURE.test(name) || /(^|\/)\./.test(name)) return []
    const ending = extname(name)
    const slot = name.slice(0, -ending.length)
    return [[slot, storePicture(readFileSync(file), ending.toLowerCase(), output)] as const]
  })
  return { documents, pictures: Object.fromEntries(pictures) }
}

export function placeholderFacts(read: ReadContent, documents: Documents): PlaceholderFacts {
  const content = read.content ?? read.partly
  if (!content) return { everywhere: {}, inFile: {} }
  const { say, sayInBoth } = pricesOf(content.agency)
  const { retentionMonths } = siteSettings(process.env)
  const amounts = [...JSON.stringify(documents).matchAll(AMOUNT)]
  return {
    everywhere: {
      ...factsOf(content),
      ...Object.fromEntries(
        amounts.map(([, name, sum, inBoth]) => [name, (inBoth ? sayInBoth : say)(Number(sum))]),
      ),
    },
    inFile: {
      ...factsInFiles(content),
      'legal/privacy.yaml': {
        'retention period': retentionMonths === null ? null : retentionPeriod(retentionMonths),
      },
    },
  }
}
