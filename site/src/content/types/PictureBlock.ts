export interface LabelledText {
  label: string
  text: string
}

/** The project's own pictures, each on a device. */
export interface ScreensBlock {
  kind: 'screens'
  devices: readonly ('laptop' | 'tablet' | 'phone')[]
}

/** A drawing, a photo, or one of a project's pictures without a device. */
export interface PictureFileBlock {
  kind: 'picture'
  /** Its path below `content/` without the ending: `pictures/calendar`, `projects/katf-web/tablet`. */
  file: string
  /** What it says to someone who cannot see it. */
  alt: string
  /** The file for dark screens; an SVG may follow the theme by itself. */
  dark?: string
  /** The file for phones. */
  narrow?: string
}

/** Lines of a document, one below the other. */
export interface RowsBlock {
  kind: 'rows'
  /** Over the rows. */
  label?: string
  /** Heads of the columns, where each row has several amounts. */
  columns?: readonly string[]
  rows: readonly Row[]
  /** Without an amount, what the rows come to, column by column. */
  total?: { label: string; amount?: number }
}

export interface Row {
  label: string
  text?: string
  /** In the agency's currency: one, or one for each of `columns`. */
  amount?: number | readonly number[]
  /** Takes the service's starting price as its amount. */
  atStartingPrice?: boolean
  /** The whole that the amount is a part of; a bar shows the share. */
  of?: number
  /** `main` is set large. */
  mark?: 'main' | 'good' | 'problem'
  /** A colour to show beside its name. */
  swatch?: `#${string}`
}

/** Places or stages beside each other, with what stands in each. */
export interface ColumnsBlock {
  kind: 'columns'
  columns: readonly {
    name: string
    parts: readonly { label: string; text?: string; mark?: 'dropped' }[]
    /** What goes on to the next column: an arrow leads there. */
    passes?: string
  }[]
}

/** Points in order on a line: sprints, dates, or numbers from which something else is true. */
export interface LineBlock {
  kind: 'line'
  /** Said before each point by screen readers: 'Sprint'. */
  label?: string
  /** `now` marks where things stand: what comes before it is done. */
  points: readonly {
    /** What stands in the dot: a few letters. */
    at: string
    label?: string
    text?: string
    mark?: 'good' | 'problem' | 'now'
  }[]
  /** The line goes on behind its last point. */
  openEnded?: boolean
}

export type PictureBlock = ScreensBlock | PictureFileBlock | RowsBlock | ColumnsBlock | LineBlock

/**
 * Something that the agency's work looks like, made of blocks: a sheet of paper with its pictures at the edge. Before a
 * painted wall, screens, pictures and rows of words need no sheet: they stand without one where there is no title.
 */
export interface Exhibit {
  /** Invented: the page says so. */
  sample: boolean
  title?: string
  subject?: string
  /** The id of the project in `content/projects/` that it is from. */
  project?: string
  blocks: readonly PictureBlock[]
  /** At the foot: what was left out, or found. */
  note?: LabelledText
}
