import { cpSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ContentAt, PublisherCalls } from 'protocol/publisher.ts'
import { findContentItems } from '../../commands/content/findContentItems.ts'
import { placeholderFacts, problemsOf, sourceCalls } from '../../commands/publishing/sourceCalls.ts'
import type { Content } from '../../schema/src/content.ts'
import { applyEdits } from '../../schema/src/documents.ts'
import { contentOf } from '../../schema/src/reading/contentOf.ts'
import { serverFactsOf } from '../../schema/src/serverFacts.ts'
import type { PublishedContent } from '../../server/src/publishing/publishedContent.ts'
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
export function plainCalls(folder: string, published: PublishedContent): PublisherCalls {
  const readAt = async ({ number, edits }: ContentAt) => {
    const { documents, pictures } = applyEdits(await published.source(number), edits)
    return { documents, read: contentOf(documents, Object.keys(pictures)) }
  }
  const soundAt = async (at: ContentAt) => {
    const { read } = await readAt(at)
    if (!read.content) throw new Error(read.problems.map(({ text }) => text).join('\n'))
    return read
  }
  return {
    ...sourceCalls(folder, published),
    async read(at) {
      const { documents, read } = await readAt(at)
      return {
        problems: problemsOf(read),
        pages: read.content ? [{ path: '/', title: read.content.agency.name }] : [],
        facts: placeholderFacts(read, documents),
      }
    },
    problems: async (at) => problemsOf((await readAt(at)).read),
    launch: async (request) =>
      findContentItems({ ...(await soundAt(request)), media: {}, settings: siteSettings({}) }),
    preview: async (request) =>
      request.path === '/' ? pageOf((await soundAt(request)).content) : null,
    shows: async () => ({ 'agency.yaml#legalNote': ['/'], 'agency.yaml#name': ['/'] }),
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
    },
  }
}

function pageOf({ agency }: Content): string {
  return `<!doctype html><title>${agency.name}</title><p>${agency.legalNote}`
}
