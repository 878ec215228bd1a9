import type { PriceExamples } from './PriceExample.ts'
import type { WorkSample } from './WorkSample.ts'

/** The groups of services, each with a colour of its own in `content/brand.ts`. */
export type ServiceGroupId = 'design' | 'build' | 'run'

export interface ServiceGroup {
  id: ServiceGroupId
  name: string
}

/** One service: its card, its page, its price. The file's name is its id and the last part of `/services/<id>`. */
export interface Service {
  /** Its place within its group, on cards and in menus, from 1. */
  order: number
  /** Its place among the options of the quote form, from 1; those without one come last. */
  formOrder?: number
  group: ServiceGroupId
  /** Three letters, unlike any other service's. */
  code: string
  /** A Phosphor icon's name. */
  icon: string
  /** On the home page's card (specification, section 2). */
  cardName: string
  /** In menus, breadcrumbs and beside its price (specification, section 9). */
  name: string
  /** The quote form's option (specification, section 5). */
  option: string
  /** Starting price in US dollars (specification, section 9). */
  startsAt: number
  /** What the price is for, where it is not paid once: 'a month'. */
  per?: string
  /** One sentence for the card. */
  summary: string
  /** What a client asks for, as in 'a price for a website'; without it, the name. */
  wanted?: string
  smallHeading: string
  mainHeading: string
  /** Two short paragraphs. */
  description: readonly [string, string]
  /** The page's own name, of no other page, without the agency's: visits are counted under it. */
  pageTitle: string
  /** What people type into a search; search results and tabs show it in the place of the name. May hold `{price}` and `{place}`. */
  searchTitle?: string
  /** For search results: 70 to 160 characters, and of no other page. */
  pageDescription: string
  /** True of every order, the smallest included. */
  included: readonly string[]
  price: {
    /** What the starting price buys. */
    buys: string
    /** What makes it more. */
    more: string
  }
  /** The label of the button that leads to the quote form. */
  callToAction: string
  /** What this service leaves in its client's hands; left out of the page where there is none. */
  workSample?: WorkSample
  /** What larger work costs; left out of the page where there is none. */
  examples?: PriceExamples
}
