import { createHmac } from 'node:crypto'
import { OTHER } from 'protocol/desk/visits.ts'
import { DAY_MS, dayName } from 'protocol/localDays.ts'
import type { SourceEvent } from 'protocol/visitEvent.ts'
import { agencyFacts } from '../agencyFacts.ts'
import type { Server } from '../Server.ts'
import { type Counted, type Day, type VisitSource, visitCounters } from './visitCounters.ts'

/** Two years and a month, so that each month can be compared with the same month of the years before. */
const COUNTS_KEPT_MONTHS = 25

/** A host name with more characters counts under `OTHER`. */
const HOST_LIMIT = 100

const WORDS_LIMIT = 60

const LABEL = /^[a-z0-9-]{1,63}$/
const LETTER = /[a-z]/

export interface VisitDependencies extends Server {
  readonly isPage: (path: string) => boolean
  readonly isControl: (label: string) => Promise<boolean>
}

/**
 * Counts one page view or click without cookies. A visitor is recognised for one day by a hash with that day's random salt. Neither address
 * nor browser is stored, and once the salt is deleted, the hash identifies no visitor.
 */
export async function countVisit(
  event: Counted,
  { ip, userAgent }: { readonly ip: string; readonly userAgent: string },
  server: VisitDependencies,
): Promise<void> {
  const recognise = (salt: string) =>
    createHmac('sha256', salt).update(`${ip}\n${userAgent}`).digest('base64url').slice(0, 22)
  // Counts unknown paths and labels under one name, so that they cannot use up the day's limits.
  const counted =
    'path' in event
      ? { path: server.isPage(event.path) ? event.path : OTHER }
      : { label: (await server.isControl(event.label)) ? event.label : OTHER }
  await visitCounters(server).count(dayOf(server.now()), counted, recognise)
}

/** Counts the source of a visit, without any data about the visitor. Leaves out arrivals from the site's own hosts. */
export async function countSource(
  event: SourceEvent,
  ownHosts: readonly string[],
  server: Server,
): Promise<void> {
  const source = cleanSource(event, ownHosts)
  if (Object.keys(source).length === 0) return
  await visitCounters(server).countSource(dayOf(server.now()), event.type, source)
}

/** Deletes counts that are too old, and visitors' hashes and salts 48 hours after their day began. Call it at least once an hour. */
export function forgetVisits({ commit, now }: Pick<Server, 'commit' | 'now'>): Promise<void> {
  const first = new Date(now())
  first.setUTCMonth(first.getUTCMonth() - COUNTS_KEPT_MONTHS)
  return commit(async (db) => {
    for (const table of ['visit_salts', 'visit_visitors'] as const)
      await db
        .deleteFrom(table)
        .where('day', '<', dayOf(now() - DAY_MS))
        .execute()
    for (const table of ['visit_pages', 'visit_clicks', 'visit_days', 'visit_sources'] as const)
      await db.deleteFrom(table).where('day', '<', dayOf(first.getTime())).execute()
  })
}

/**
 * Normalises a source: hosts without `www.`, texts in lower case and shortened. An invalid host or an IP address counts under `OTHER`, and
 * so does a text with `@`, which may be a person's address.
 */
function cleanSource(
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

function dayOf(atMs: number): Day {
  return dayName(agencyFacts.days.dayOf(atMs))
}
