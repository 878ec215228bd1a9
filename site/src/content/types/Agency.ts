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
  hours: string
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
