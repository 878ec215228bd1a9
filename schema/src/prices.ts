import { isDay, longDate } from 'protocol/longDate.ts'
import type { Agency } from './agency.ts'
import { currencyOf, isDearer } from './countries/countries.ts'
import { formatAbout, formatPrice, US_DOLLARS } from './countries/money.ts'

export type Prices = ReturnType<typeof pricesOf>
export type ShownPrice = ReturnType<Prices['show']>

/** Returns how wide the longest price is, for styles. */
export function priceLength(...prices: readonly string[]): 'short' | 'long' | 'longer' {
  const longest = Math.max(...prices.map(({ length }) => length))
  return longest <= 4 ? 'short' : longest <= 6 ? 'long' : 'longer'
}

export function pricesOf({ money }: Pick<Agency, 'money'>) {
  const currency = currencyOf(money.currency)
  const { rate, asOf } = money
  const second = money.beside && rate ? currencyOf(money.beside) : null
  const say = (amount: number) => formatPrice(amount, currency)
  const isDollars = currency.code === US_DOLLARS.code
  const beside = (amount: number) => {
    if (!second || !rate) return null
    return formatAbout(amount * (isDearer(currency.code, second.code) ? rate : 1 / rate), second)
  }
  return {
    currency,
    second,
    /** Formats a price for pages: `$1,140`. */
    say,
    /** Formats a price in the second currency: `about $70`; null without a second currency. */
    beside,
    /** Formats the parts of a price on a page. @param unit - the time or work that the price pays for: `a month`, `41 hours`. */
    show: (amount: number, unit?: string) => ({ said: say(amount), unit, beside: beside(amount) }),
    /** Formats a price in both currencies, `$70 (about £52)`; without a second currency, in one. */
    sayInBoth: (amount: number) => (second ? `${say(amount)} (${beside(amount)})` : say(amount)),
    /**
     * Formats a price with tax for a client's budget. Prefers the second currency to dollars, which are for clients abroad, who pay no tax
     * here.
     */
    sayTaxed: (amount: number, percent: number) => {
      const taxed = amount * (1 + percent / 100)
      return second && rate && isDollars
        ? formatAbout(taxed * rate, second, Math.ceil)
        : say(Math.round(taxed))
    },
    /** The day of the exchange rate, for running text; empty without a second currency. */
    rateDate: second && asOf && isDay(asOf) ? longDate(asOf) : '',
  }
}
