import { OTHER } from 'protocol/desk/visits.ts'
import type { SourceEvent } from 'protocol/visitEvent.ts'
import type { VisitSource } from './VisitRepository.ts'

/** Longer hosts are nobody's. */
const HOST_LIMIT = 100

/** Of a campaign's words, in characters. */
const WORDS_LIMIT = 60

const LABEL = /^[a-z0-9-]{1,63}$/
const LETTER = /[a-z]/

/**
 * What is counted of a source, in one spelling: hosts without `www.`, words in lower case and cut. A host that is none, or an
 * address of a machine, counts under `OTHER`; so do words with an `@`, which may be somebody's address.
 */
export function cleanSource(
  { host, source, medium, campaign }: SourceEvent,
  ownHosts: readonly string[],
): VisitSource {
  const cleanHost = bare(host)
  const isOutside = cleanHost !== '' && !ownHosts.map(bare).includes(cleanHost)
  const words = { source: clean(source), medium: clean(medium), campaign: clean(campaign) }
  return {
    ...(isOutside && { host: isHost(cleanHost) ? cleanHost : OTHER }),
    ...Object.fromEntries(Object.entries(words).filter(([, value]) => value !== '')),
  }
}

function bare(host: string): string {
  return host.toLowerCase().replace(/^www\./, '')
}

/** A name with a dot, whose last part is no number. */
function isHost(host: string): boolean {
  const labels = host.split('.')
  return (
    host.length <= HOST_LIMIT &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    LETTER.test(labels.at(-1) ?? '')
  )
}

function clean(words: string): string {
  if (words.includes('@')) return OTHER
  const spaced = words
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}._+|/-]+/gu, ' ')
    .trim()
  return Array.from(spaced).slice(0, WORDS_LIMIT).join('').trim()
}
