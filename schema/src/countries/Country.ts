import type { Currency } from './money.ts'

/** How people write phone numbers in a country. */
export interface PhonePlan {
  /** The country's code, without a plus. */
  readonly code: string
  /** Of a number without that code and without its leading 0: of mobile phones, and of other lines. */
  readonly mobile: RegExp
  readonly landline: RegExp
  /** The digits that such a mobile number may begin with: one is enough to know it. */
  readonly mobileStarts: string
  /** How many digits such a mobile number has. */
  readonly digits: number
  /** As it is called from anywhere. */
  readonly example: string
}

/** All that the product knows of a country. No other code is about one. */
export interface Country {
  /** Its English name. */
  readonly name: string
  /** Two letters (ISO 3166-1). */
  readonly code: string
  /** As in 'a … company'. */
  readonly adjective: string
  readonly currency: Currency
  readonly phone: PhonePlan
  /** For the country of the sample: words of its texts that are wrong in any other country, where the owner is told of them. */
  readonly sampleWords?: RegExp
  /** What people speak at work. */
  readonly languages: string
  /** What it is a part of. */
  readonly region: string
  /** How most people pay by phone. */
  readonly mobileMoney: string
  /** Where payments from customers arrive. */
  readonly paymentAccount: string
  /** Savings cooperatives, in the plural. */
  readonly savingsCooperatives: string
  readonly taxNumber: {
    readonly name: string
    /** Source of a regular expression for one without spaces. */
    readonly pattern: string
    readonly example: string
    /** Where a client can check one. */
    readonly check: string
  }
  /** Where a client can look a company up. */
  readonly companyCheck: string
  readonly dataProtection: {
    readonly law: string
    readonly authority: string
    /** Who keeps the register of those who process data. */
    readonly registrar: string
    readonly site: string
    /** Who has to register with the authority. */
    readonly whoRegisters: string
  }
}
