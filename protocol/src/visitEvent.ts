/** What the page sends to `EVENTS_PATH` (specification, section 7): a page view or a click. */
export type VisitEvent =
  | { readonly type: 'pageview'; readonly path: string; readonly title: string }
  | {
      readonly type: 'event'
      readonly category: string
      readonly action: string
      readonly label: string
    }
