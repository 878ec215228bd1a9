import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Request } from '@playwright/test'
import type { SourceEvent, VisitEvent } from 'protocol/visitEvent.ts'

const SITE = join(import.meta.dirname, '../../../site/dist')

/** Collects the addresses of all requests after this call that `counts` accepts. */
export function collectRequests(page: Page, counts: (request: Request) => boolean): string[] {
  const addresses: string[] = []
  page.on('request', (request) => {
    if (counts(request)) addresses.push(request.url())
  })
  return addresses
}

export function collectScripts(page: Page): string[] {
  return collectRequests(page, (request) => request.resourceType() === 'script')
}

/** Returns the total transfer size of scripts of the built site, in bytes without headers. */
export function scriptBytes(urls: readonly string[]): number {
  const files = urls.map((url) => join(SITE, new URL(url).pathname))
  return files.reduce((sum, file) => sum + brotliBytes(file), 0)
}

/** Returns the size of a built file after compression with Brotli. */
export function brotliBytes(file: string): number {
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
}

/** Returns the name of a script: `QuoteForm` for `/assets/QuoteForm-Dv7Ua_-E.js`. */
export function scriptName(url: string): string {
  return /\/assets\/([\w-]+)-[\w-]{8}\.js$/.exec(url)?.[1] ?? url
}

export function collectFilms(page: Page): string[] {
  return collectRequests(page, (request) => /\.(mp4|webm)$/.test(request.url()))
}

/** An event that a page sends to the visit counter (specification, section 7), or an event about the source of the visit. */
export type SentEvent = VisitEvent | SourceEvent

export function collectVisitEvents(page: Page): SentEvent[] {
  const events: SentEvent[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/v1/events')) return
    events.push(JSON.parse(request.postData() ?? '{}') as SentEvent)
  })
  return events
}
