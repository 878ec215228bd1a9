import type { Currency } from './money.ts'

/** How people write phone numbers in a country. */
export interface PhonePlan {
  /** The country's calling code, without a plus. */
  readonly code: string
  /** Patterns for mobile and other numbers, without the country's code and without the leading 0. */
  readonly mobile: RegExp
  readonly landline: RegExp
  /** The digits with which mobile numbers may begin, after the leading 0. The first digit is enough to recognise them. */
  readonly mobileStarts: string
  /** The number of digits of a mobile number after the leading 0. */
  readonly digits: number
  /** An example in international form. */
  readonly example: string
}

/** All that the product knows about a country. No other code depends on a certain country. */
export interface Country {
  /** Its English name. */
  readonly name: string
  /** Two letters (ISO 3166-1). */
  readonly code: string
  /** The adjective, as in 'a … company'. */
  readonly adjective: string
  readonly currency: Currency
  readonly phone: PhonePlan
  /** For the sample's country: words of its texts that are wrong elsewhere, and are reported to the owners of other countries' sites. */
  readonly sampleWords?: RegExp
  /** The languages that people speak at work. */
  readonly languages: string
  /** The part of the world that the country belongs to. */
  readonly region: string
  /** The service by which most people pay by phone. */
  readonly mobileMoney: string
  /** The account at which payments from customers arrive. */
  readonly paymentAccount: string
  /** Savings cooperatives, in the plural. */
  readonly savingsCooperatives: string
  readonly taxNumber: {
    readonly name: string
    /** The source of a regular expression for a tax number without spaces. */
    readonly pattern: string
    readonly example: string
    /** The place where a client can check a tax number. */
    readonly check: string
  }
  /** The place where a client can look a company up. */
  readonly companyCheck: string
  readonly dataProtection: {
    readonly law: string
    readonly authority: string
    /** The keeper of the register of data processors. */
    readonly registrar: string
    readonly site: string
    /** The companies that have to register with the authority. */
    readonly whoRegisters: string
  }
}
