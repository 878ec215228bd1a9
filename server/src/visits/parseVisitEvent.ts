import { cleanLine } from 'protocol/cleanText.ts'
import type { SourceEvent, VisitEvent } from 'protocol/visitEvent.ts'

const PATH_LIMIT = 200
const TEXT_LIMIT = 100

type Sent = Partial<
  Record<
    'type' | 'path' | 'title' | 'category' | 'action' | 'label' | keyof Omit<SourceEvent, 'type'>,
    unknown
  >
>

/** Reads what a page sent. Null when it is not an event. Long texts are cut, queries and fragments of paths dropped. */
export function parseVisitEvent(json: string): VisitEvent | SourceEvent | null {
  const sent = parse(json)
  if (!sent) return null
  if (sent.type === 'pageview') {
    const path = text(sent.path)?.split(/[?#]/, 1)[0]
    const title = text(sent.title)
    if (!path?.startsWith('/') || title === null) return null
    return { type: 'pageview', path: cut(path, PATH_LIMIT), title: cut(title, TEXT_LIMIT) }
  }
  if (sent.type === 'event') {
    const category = text(sent.category)
    const action = text(sent.action)
    const label = text(sent.label)
    if (!category || !action || label === null) return null
    return {
      type: 'event',
      category: cut(category, TEXT_LIMIT),
      action: cut(action, TEXT_LIMIT),
      label: cut(label, TEXT_LIMIT),
    }
  }
  if (sent.type === 'arrival' || sent.type === 'enquiry') {
    const host = text(sent.host)
    const source = text(sent.source)
    const medium = text(sent.medium)
    const campaign = text(sent.campaign)
    if (host === null || source === null || medium === null || campaign === null) return null
    return { type: sent.type, host, source, medium, campaign }
  }
  return null
}

function parse(json: string): Sent | null {
  try {
    const parsed: unknown = JSON.parse(json)
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : null
  } catch {
    return null
  }
}

function text(value: unknown): string | null {
  return typeof value === 'string' ? cleanLine(value) : null
}

function cut(value: string, limit: number): string {
  return value.slice(0, limit).toWellFormed()
}
