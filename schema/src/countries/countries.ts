import type { Country } from './Country.ts'
import { kenya } from './kenya.ts'
import { type Currency, US_DOLLARS } from './money.ts'
import { nigeria } from './nigeria.ts'

/** To add a country, write a file in this folder and list it here. The country with the dearest currency comes first, for `isDearer`. */
const COUNTRIES = [kenya, nigeria] as const

export const COUNTRY_NAMES = COUNTRIES.map(({ name }) => name)
const CURRENCIES: readonly Currency[] = [US_DOLLARS, ...COUNTRIES.map(({ currency }) => currency)]
export const CURRENCY_CODES = [US_DOLLARS.code, ...COUNTRIES.map(({ currency }) => currency.code)]
export const CURRENCY_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  CURRENCIES.map(({ code, name, sign }) => [code, `${name} (${sign.trim()})`]),
)

/** Whether the agency's exchange rate is the price of `code` in `other`. The dollar counts as the dearest currency. */
export function isDearer(code: string, other: string): boolean {
  return CURRENCY_CODES.find((each) => each === code || each === other) === code
}

export function countryOf(name: string): Country {
  const found = COUNTRIES.find((country) => country.name === name)
  if (!found) throw new Error(`Country '${name}' is unknown. Known: ${COUNTRY_NAMES.join(', ')}.`)
  return found
}

export function otherCountries(name: string): readonly Country[] {
  return COUNTRIES.filter((country) => country.name !== name)
}

/** Returns the signs and words that people write beside an amount. `named` is the currency's code or name. */
export function namesOfCurrency(named: string): readonly string[] {
  const found = CURRENCIES.find(({ code, name }) => code === named || name === named)
  return found ? [found.code, found.sign.trim(), ...found.alsoWritten] : []
}

export function currencyOf(code: string): Currency {
  const found = CURRENCIES.find((currency) => currency.code === code)
  if (!found) throw new Error(`Currency '${code}' is unknown. Known: ${CURRENCY_CODES.join(', ')}.`)
  return found
}
