export type Weekday =
  | 'Monday'
  | 'Tuesday'
  | 'Wednesday'
  | 'Thursday'
  | 'Friday'
  | 'Saturday'
  | 'Sunday'

/** The same each day from `firstDay` to `lastDay`. */
export interface OfficeHours {
  firstDay: Weekday
  lastDay: Weekday
  /** On a clock of 24 hours, `8:00`. */
  opens: string
  closes: string
  /** As IANA's database calls it. */
  timeZone: string
  /** As people call it. */
  timeZoneName: string
}

/** Who runs the site. */
export interface Agency {
  /** The product's and agency's name: set as a lowercase wordmark, and the tail of every page title. */
  name: string
  country: string
  legalNote: string
  email: string
  /** As it is shown; links dial its digits. */
  phone: string
  chat: {
    /** The chat app's name. */
    label: string
    /** With the country's code; links use its digits. */
    number: string
    /** Typed into a new chat before the visitor goes on. */
    greeting: string
  }
  /** When somebody answers. The hour within which a reply is promised counts within these. */
  hours: OfficeHours
  /** What prices in US dollars are in shillings, beside them and always said to be 'about'. */
  exchange: {
    /** As a bank or the Central Bank of Kenya gave it on that day. */
    kshPerUsd: number
    /** The day, as `2026-11-20`. The launch check asks for a newer one after 90 days. */
    asOf: string
  }
  social: readonly {
    name: string
    /** A Phosphor icon's name. */
    icon: string
    href: string
  }[]
  copyrightYear: number
  /** One of these is picked at random every ten seconds (specification, section 1). */
  taglines: readonly [string, ...string[]]
}
