import { cpSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PublisherCallName, PublisherCalls } from 'protocol/publisher.ts'
import { findContentItems } from '../../commands/content/findContentItems.ts'
import { contentFiles, deleteRecords } from '../../commands/publishing/contentFiles.ts'
import { turnCurrencies } from '../../commands/publishing/convertPrices.ts'
import {
  cutPicture,
  makeThumbnail,
  picturesIn,
  placesOf,
} from '../../commands/publishing/pictureCalls.ts'
import type { Content } from '../../schema/src/content.ts'
import { serverFactsOf } from '../../schema/src/serverFacts.ts'
import { changeContent } from '../../schema/src/writing/changeContent.ts'
import { readFolder, requireContent, requireTexts } from '../../schema/src/yaml/readFolder.ts'
import { shadesOf } from '../../tokens/brandColours.ts'

/** A legal note at which it dies while it publishes. */
const DEADLY = 'Die.'

type PlainCalls = {
  [Name in PublisherCallName]: (
    question: PublisherCalls[Name]['question'],
  ) => PublisherCalls[Name]['answer'] | Promise<PublisherCalls[Name]['answer']>
}

/**
 * In the place of those of `commands/publisher.ts` where a test is about what the server does with them: the same content with the
 * same problems, but its site is one page of the agency's facts, made in no time.
 * @param folder - keeps what is made of pictures.
 */
export const plainCalls = (folder: string): PlainCalls => ({
  read({ content }) {
    const read = readFolder(content)
    const problems = (read.problems ?? []).map(({ file, path, text }) => {
      const keys = path?.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key))
      return { file, path: keys ?? null, text }
    })
    const pages = read.content ? [{ path: '/', title: read.content.agency.name }] : []
    const facts = { everywhere: {}, inFile: {} }
    return { files: contentFiles(read), pictures: picturesIn(content), problems, pages, facts }
  },
  change: ({ content, output, edits, pictures }) => changeContent(content, output, edits, pictures),
  places: placesOf,
  cut: cutPicture,
  thumbnail: ({ source }) => makeThumbnail(source, join(folder, 'thumbnails')),
  remove: deleteRecords,
  launch: ({ content, atMs }) =>
    findContentItems({ ...requireTexts(content), media: {}, now: new Date(atMs) }),
  colour: ({ name, light }) => shadesOf(name, light),
  convert: ({ content }) => turnCurrencies(requireContent(content)),
  preview: ({ content, path }) => (path === '/' ? pageOf(requireContent(content)) : null),
  shows: () => ({ 'agency.yaml#legalNote': ['/'], 'agency.yaml#name': ['/'] }),
  publish({ content, output, previous }) {
    const read = requireContent(content)
    const page = pageOf(read)
    if (page.endsWith(DEADLY)) process.exit(1)
    const unfinished = `${output}.new`
    if (previous) cpSync(previous, unfinished, { recursive: true })
    mkdirSync(unfinished, { recursive: true })
    writeFileSync(join(unfinished, 'index.html'), page)
    // Found by each half of a site alone.
    writeFileSync(join(unfinished, 'contact.html'), page)
    mkdirSync(`${output}.beside`, { recursive: true })
    const facts = JSON.stringify(serverFactsOf(read, [{ path: '/', name: 'Home' }]))
    writeFileSync(join(`${output}.beside`, 'facts.json'), facts)
    renameSync(unfinished, output)
    return { pages: 1, changed: ['/'] }
  },
})

function pageOf({ agency }: Content): string {
  return `<!doctype html><title>${agency.name}</title><p>${agency.legalNote}`
}
