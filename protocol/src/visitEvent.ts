const MEASUREMENT_ID = /^G-[A-Z0-9]{4,20}$/

/** What the page sends to `EVENTS_PATH`: a page view or a click. */
export type VisitEvent =
  | { readonly type: 'pageview'; readonly path: string; readonly title: string }
  | {
      readonly type: 'event'
      readonly category: string
      readonly action: string
      readonly label: string
    }

/**
 * Where a visit came from, sent there in a message of its own: once when the visitor arrives from outside, and once for
 * each enquiry of that visit that was accepted. Fields that are not known are empty.
 */
export interface SourceEvent {
  readonly type: 'arrival' | 'enquiry'
  /** The host of the page that linked here. */
  readonly host: string
  /** As in the link: `utm_source`, `utm_medium`, `utm_campaign`. */
  readonly source: string
  readonly medium: string
  readonly campaign: string
}

/** Whether a text is a measurement id of Google Analytics 4, such as `G-ABC123DEF4`. */
export function isMeasurementId(text: string): boolean {
  return MEASUREMENT_ID.test(text)
}
