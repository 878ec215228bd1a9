import type { Currency } from './money.ts'

export interface PhonePlan {
  /** The country's calling code, without a plus. */
  readonly code: string
  /** Matches landline numbers, without the country's code and without the leading 0. */
  readonly landline: RegExp
  /** The first digits of mobile numbers, after the leading 0. */
  readonly mobileStarts: string
  /** The number of digits of a mobile number after the leading 0. */
  readonly digits: number
  readonly example: string
}

/** Everything that the code knows about a country. No other code depends on a certain country. */
export interface Country {
  readonly name: string
  /** Two letters (ISO 3166-1). */
  readonly code: string
  /** The adjective in 'a … company', such as French. */
  readonly adjective: string
  readonly currency: Currency
  /** The standard rate of value added tax (VAT), in percent. */
  readonly vat: number
  readonly phone: PhonePlan
  /** Matches words of the sample content that fit only this country: for an agency elsewhere, the launch check reports them. */
  readonly sampleWords?: RegExp
  /** The languages that people in this country use at work, for running text. */
  readonly languages: string
  /** The IANA names of the country's time zones, then of others in its region. */
  readonly timeZones: readonly string[]
  /** The part of the world, for running text, such as East Africa. */
  readonly region: string
  /** The service by which most people pay by phone. */
  readonly mobileMoney: string
  /** The kind of account that receives payments from customers, such as paybill. */
  readonly paymentAccount: string
  /** The country's word for savings cooperatives, in the plural. */
  readonly savingsCooperatives: string
  readonly taxNumber: {
    readonly name: string
    /** The source of a regular expression for a tax number without spaces. */
    readonly pattern: string
    readonly example: string
    /** Where a client can check a tax number, in words. */
    readonly check: string
  }
  /** Where a client can look up a company, in words. */
  readonly companyCheck: string
  readonly registration: {
    /** Matches the number of a company or of a business name in the country's register, within a text. */
    readonly pattern: RegExp
    readonly example: string
  }
  readonly dataProtection: {
    readonly law: string
    readonly authority: string
    /** The authority that registers companies which process personal data. */
    readonly registrar: string
    readonly site: string
    /** Which companies must register with the authority, in words. */
    readonly whoRegisters: string
  }
}
