import { isDay, longDate } from 'protocol/longDate.ts'
import type { Agency } from './agency.ts'
import { currencyOf } from './countries/countries.ts'
import { formatAbout, formatPrice, US_DOLLARS } from './countries/money.ts'

/** How prices are said on this site. */
export type Prices = ReturnType<typeof pricesOf>

/** The width of the longest of these prices, for styles: `$120` is short, `$1,140` long, and a sign of several letters longer. */
export function priceLength(...prices: readonly string[]): 'short' | 'long' | 'longer' {
  const longest = Math.max(...prices.map(({ length }) => length))
  return longest <= 4 ? 'short' : longest <= 6 ? 'long' : 'longer'
}

/** How the agency says its prices. */
export function pricesOf({ money }: Pick<Agency, 'money'>) {
  const currency = currencyOf(money.currency)
  const { rate, asOf } = money
  const second = money.beside && rate ? currencyOf(money.beside) : null
  const say = (amount: number) => formatPrice(amount, currency)
  const beside = (amount: number) => {
    if (!second || !rate) return null
    const isDollars = currency.code === US_DOLLARS.code
    return formatAbout(amount, second, isDollars ? rate : 1 / rate)
  }
  return {
    currency,
    /** Null where one currency is shown. */
    second,
    /** A price as the pages show it: `$1,140`. */
    say,
    /** The same in the second currency, rounded: `about $70`; null where there is none. */
    beside,
    /** `$70 (about £52)`; in one currency where there is no second. */
    sayInBoth: (amount: number) => (second ? `${say(amount)} (${beside(amount)})` : say(amount)),
    /** The day of the rate, as running text has it; empty where there is none. */
    rateDate: second && asOf && isDay(asOf) ? longDate(asOf) : '',
  }
}
