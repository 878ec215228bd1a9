import { cpSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PublisherCalls, SiteSource } from 'protocol/publisher.ts'
import { findContentItems } from '../../commands/content/findContentItems.ts'
import { placeholderFacts, problemsOf, sourceCalls } from '../../commands/publishing/sourceCalls.ts'
import type { Content } from '../../schema/src/content.ts'
import { contentOf } from '../../schema/src/reading/contentOf.ts'
import { serverFactsOf } from '../../schema/src/serverFacts.ts'
import { siteSettings } from '../../site/src/rendering/buildSettings.ts'
import { brandSheet } from '../../tokens/deskLook.ts'

const BUILT = { publicUrl: '', retentionMonths: null, privacySections: [] }

/** If an agency has this legal note, the publisher's process ends while it publishes. */
const DEADLY = 'Die.'

/**
 * Returns the calls of `commands/publisher.ts`, but with fast replacements for those that render, for tests of the server. The replacements
 * find the same problems in documents, but render only one page, with the agency's facts.
 * @param folder - receives the pictures.
 */
export function plainCalls(folder: string): PublisherCalls {
  const readIn = ({ documents, pictures }: SiteSource) =>
    contentOf(documents, Object.keys(pictures))
  const soundIn = (source: SiteSource) => {
    const read = readIn(source)
    if (!read.content) throw new Error(read.problems.map(({ text }) => text).join('\n'))
    return read
  }
  return {
    ...sourceCalls(folder),
    async read(source) {
      const read = readIn(source)
      return {
        problems: problemsOf(read),
        pages: read.content ? [{ path: '/', title: read.content.agency.name }] : [],
        facts: placeholderFacts(read, source.documents),
      }
    },
    problems: async (source) => problemsOf(readIn(source)),
    launch: async (request) =>
      findContentItems({ ...soundIn(request), media: {}, settings: siteSettings({}) }),
    preview: async (request) => (request.path === '/' ? pageOf(soundIn(request).content) : null),
    shows: async () => ({ 'agency.yaml#legalNote': ['/'], 'agency.yaml#name': ['/'] }),
    async publish({ output, previous, ...source }) {
      const { content } = soundIn(source)
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
    },
  }
}

function pageOf({ agency }: Content): string {
  return `<!doctype html><title>${agency.name}</title><p>${agency.legalNote}`
}
