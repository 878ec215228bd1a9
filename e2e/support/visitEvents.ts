import type { Page } from '@playwright/test'

/** What a page sent to the visit counter (specification, section 7), and beside it of the visit's source. */
export interface SentEvent {
  type: 'pageview' | 'event' | 'arrival' | 'enquiry'
  path?: string
  title?: string
  category?: string
  action?: string
  label?: string
  host?: string
  source?: string
  medium?: string
  campaign?: string
}

/** Collects what is counted from now on, oldest first. */
export function collectVisitEvents(page: Page): SentEvent[] {
  const events: SentEvent[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/v1/events')) return
    events.push(JSON.parse(request.postData() ?? '{}') as SentEvent)
  })
  return events
}
