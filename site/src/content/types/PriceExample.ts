/** A larger piece of work with its price, part by part, drawn as what fits it. */
export type PriceExample = {
  /** What it is, and for whom. */
  title: string
  /** How things are there now, in one or two sentences. */
  text: string
  /** In the agency’s currency; the build stops where the parts come to something else. */
  total: { label: string; amount: number }
  /** What is not in it, and why. */
  leftOut: string
} & (Bill | Plan | PartsList | Week)

/** Parts one below the other. */
interface Bill {
  kind: 'bill'
  items: readonly { text: string; amount: number }[]
}

/** Parts on a calendar of weeks. */
interface Plan {
  kind: 'plan'
  weeks: number
  /** From the first of its weeks to the last, counted from 1. */
  items: readonly { text: string; from: number; to: number; amount: number }[]
}

/** Parts of which there may be several. */
interface PartsList {
  kind: 'parts'
  /** In the agency’s currency, for each one. */
  items: readonly { text: string; count: number; each: number }[]
}

/** What each day brings. */
interface Week {
  kind: 'week'
  /** How often the week comes in the total. */
  times: number
  items: readonly { day: string; text: string; amount: number }[]
}

export interface PriceExamples {
  /** Invented, or not yet confirmed by who has to keep it: the page says so. */
  sample: boolean
  /** The question that they answer, as somebody would type it. */
  heading: string
  sheets: readonly PriceExample[]
}
