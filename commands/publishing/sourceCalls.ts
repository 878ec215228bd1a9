import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import {
  type ContentProblem,
  fieldPath,
  type PlaceholderFacts,
  type PublisherCalls,
  type SiteSource,
} from 'protocol/publisher.ts'
import { asContent, type Documents } from 'schema/documents.ts'
import { factsInFiles, factsOf } from 'schema/facts.ts'
import { pricesOf } from 'schema/prices.ts'
import type { ReadContent } from 'schema/reading/contentOf.ts'
import { removeRecords } from 'schema/removeRecords.ts'
import { requireTexts } from 'schema/yaml/readFolder.ts'
import { retentionPeriod } from '../../site/src/content/legal.ts'
import { siteSettings } from '../../site/src/rendering/buildSettings.ts'
import { shadesOf } from '../../tokens/brandColours.ts'
import { filesInFolder, filesOf } from '../media/findAssets.ts'
import { turnCurrencies } from './convertPrices.ts'
import { cropPicture, makeThumbnail, slotsOf, storePicture } from './pictureCalls.ts'

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
export function sourceCalls(folder: string) {
  const pictures = join(folder, 'pictures')
  return {
    slots: async ({ file, pictures: placed }) =>
      slotsOf(filesOf({ documents: { [file]: null }, pictures: placed }, pictures), file),
    crop: async (request) => cropPicture(filesOf(request, pictures), request, pictures),
    thumbnail: async ({ picture }) =>
      makeThumbnail(join(pictures, picture), join(folder, 'thumbnails')),
    remove: async (request) => removeRecords(request, request.named),
    colour: async ({ name, light }) => shadesOf(name, light),
    convert: async ({ documents }) => turnCurrencies(asContent(documents)),
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
