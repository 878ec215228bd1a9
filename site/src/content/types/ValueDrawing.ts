interface Shown {
  /** Over the drawing. */
  title: string
  /** Invented: the page says so. */
  sample: boolean
}

/** Lines of a report to a client, those marked that say what went wrong. */
export interface ReportDrawing extends Shown {
  kind: 'report'
  rows: readonly { label: string; text: string; mistake?: boolean }[]
}

/** A board of cards in columns, of which some were dropped. */
export interface BoardDrawing extends Shown {
  kind: 'board'
  columns: readonly { name: string; cards: readonly { text: string; dropped?: string }[] }[]
  /** What the dropped ones cost. */
  bill: { label: string; dollars: number }
}

/** A change as its reviewer sees it, and where it was tried. */
export interface ReviewDrawing extends Shown {
  kind: 'review'
  /** `deeper`: indented once. */
  lines: readonly { mark: 'same' | 'gone' | 'new'; text: string; deeper?: boolean }[]
  remarks: readonly { who: string; text: string }[]
  tried: {
    label: string
    on: string
    /** What the phone shows: a heading, an amount and a button that was pressed. */
    screen: { heading: string; amount: string; button: string }
  }
}

/** What a value looks like in a project. */
export type ValueDrawing = ReportDrawing | BoardDrawing | ReviewDrawing
