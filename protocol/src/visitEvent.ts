export type VisitEvent =
  | { readonly type: 'pageview'; readonly path: string; readonly title: string }
  | {
      readonly type: 'event'
      readonly category: string
      readonly action: string
      readonly label: string
    }

/**
 * The source of a visit, sent to `EVENTS_PATH` when the visitor arrives from another site, and again for each accepted enquiry of
 * the visit. Unknown fields are empty.
 */
export interface SourceEvent {
  readonly type: 'arrival' | 'enquiry'
  readonly host: string
  readonly source: string
  readonly medium: string
  readonly campaign: string
}
