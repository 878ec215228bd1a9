interface LabelledText {
  label: string
  text: string
}

/** The project's own pictures on the devices of its case study. */
export interface ScreensSample {
  kind: 'screens'
  /** The id of a project in `content/projects/`. */
  project: string
  devices: readonly ('laptop' | 'phone')[]
  /** Who sees what. */
  people: readonly LabelledText[]
}

/** The project on a smartphone, and what a phone without apps gets. */
export interface MessageSample {
  kind: 'message'
  project: string
  sender: string
  message: string
}

/** What a print shop needs to print the project's design again. */
export interface PrintSpecificationSample {
  kind: 'print-specification'
  project: string
  title: string
  rows: readonly LabelledText[]
  inksLabel: string
  /** A colour as a screen shows it and as the printer mixes it. */
  inks: readonly { name: string; screen: `#${string}`; ink: string }[]
}

/** The parts of a system, what passes between them, and what it costs to run. */
export interface ArchitectureSample {
  kind: 'architecture'
  project: string
  title: string
  /** Where the parts stand, in the order in which data passes. */
  places: readonly {
    name: string
    parts: readonly LabelledText[]
    /** What goes on to the next place; null at the last. */
    passes: string | null
  }[]
  costsLabel: string
  /** Heads of the two columns of figures. */
  sizes: readonly [string, string]
  /** US dollars a month at each size. */
  costs: readonly { label: string; dollars: readonly [number, number] }[]
  totalLabel: string
  finding: LabelledText
}

export interface QuoteSample {
  kind: 'quote'
  title: string
  subject: string
  /** Prices in US dollars; a part without one has the service's starting price. */
  parts: readonly { text: string; price?: number }[]
  totalLabel: string
  leftOut: LabelledText
}

/** What is counted, and which number means go on or stop. */
export interface SuccessCriteriaSample {
  kind: 'success-criteria'
  project: string
  title: string
  promise: LabelledText
  count: LabelledText
  /** What each result means, from the lowest; `from` is where it begins. */
  results: readonly { from: number; label: string; text: string }[]
  leftOut: LabelledText
}

export interface MonthlyReportSample {
  kind: 'monthly-report'
  project: string
  title: string
  /** A month that begins on a Monday. */
  days: number
  weekdays: readonly string[]
  fault: { day: number; label: string }
  /** Days on which the weekly backup is made. */
  backups: { days: readonly number[]; label: string }
  rows: readonly LabelledText[]
}

export interface WeeklyReportSample {
  kind: 'weekly-report'
  title: string
  subject: string
  sprints: { label: string; all: number; current: number }
  rows: readonly LabelledText[]
  /** US dollars. */
  money: { label: string; spent: number; budget: number; text: string }
}

/** A piece of a service's work, shown on its page. */
export type WorkSample = {
  /** Invented: the page says so. */
  sample: boolean
  heading: string
  text: string
} & (
  | ScreensSample
  | MessageSample
  | PrintSpecificationSample
  | ArchitectureSample
  | QuoteSample
  | SuccessCriteriaSample
  | MonthlyReportSample
  | WeeklyReportSample
)
