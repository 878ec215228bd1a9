import type { Agency } from './agency.ts'
import { currencyOf } from './countries/countries.ts'
import { type Currency, formatAbout, formatPrice, US_DOLLARS } from './countries/money.ts'
import { isDay, longDate } from './longDate.ts'

/** How prices are said on this site. */
export interface Prices {
  readonly currency: Currency
  /** Null where one currency is shown. */
  readonly second: Currency | null
  /** A price as the pages say it: `$1,140`. The one function that does. */
  say(amount: number): string
  /** The same in the second currency, rounded: `about KSh 9,100`; null where there is none. */
  beside(amount: number): string | null
  /** The day of the rate, as running text has it; empty where there is none. */
  readonly rateDate: string
}

/** How much room the longest of these prices takes: `$120` is short, `$1,140` long, and `KSh 20,000` longer. Styles ask for it. */
export function priceLength(...prices: readonly string[]): 'short' | 'long' | 'longer' {
  const longest = Math.max(...prices.map(({ length }) => length))
  return longest <= 4 ? 'short' : longest <= 6 ? 'long' : 'longer'
}

/** How the agency says its prices. */
export function pricesOf({ money }: Pick<Agency, 'money'>): Prices {
  const currency = currencyOf(money.currency)
  const { rate, asOf } = money
  const second = money.beside && rate ? currencyOf(money.beside) : null
  return {
    currency,
    second,
    say: (amount) => formatPrice(amount, currency),
    beside: (amount) => {
      if (!second || !rate) return null
      const isDollars = currency.code === US_DOLLARS.code
      return formatAbout(amount, { from: currency, to: second, rate: isDollars ? rate : 1 / rate })
    },
    rateDate: second && asOf && isDay(asOf) ? longDate(asOf) : '',
  }
}
