import { CURRENCIES } from './countries.ts'
import { type Currency, formatPrice } from './money.ts'

/** Digits alone or in groups of three; cents only where there are none. */
const PRICE = /^(?<before>\D*?)\s*(?<amount>\d{1,3}(?:[,\s]\d{3})+|\d+)(?:\.0+)?\s*(?<after>\D*)$/
const EXAMPLE = 2000

/**
 * A price as people type it, such as `1500`, `Ksh. 1,500` or `1,500/=`, in whole units of this currency, or why it cannot be
 * one. A price that names another currency is refused, never converted.
 */
export function readPrice(
  typed: string,
  currency: Currency,
): { readonly value: number } | { readonly problem: string } {
  const { before = '', amount = '', after = '' } = PRICE.exec(typed.trim())?.groups ?? {}
  const value = Number(amount.replaceAll(/\D/g, ''))
  const signs = [before, after].map(plain).filter(Boolean)
  if (value > 0 && signs.every((sign) => isOf(currency, sign))) return { value }
  const example = formatPrice(EXAMPLE, currency)
  const other = CURRENCIES.find((each) => signs.some((sign) => isOf(each, sign)))
  return {
    problem:
      other && other.code !== currency.code
        ? `'${typed}' is in ${other.name}, and prices here are in ${currency.name}, such as ${example}.`
        : `'${typed}' is no price in ${currency.name}, such as ${example}: a whole number, one at least.`,
  }
}

function isOf({ sign, code, name, short, alsoWritten }: Currency, written: string): boolean {
  return [sign, code, name, short, ...alsoWritten].some((each) => plain(each) === written)
}

/** `Ksh. ` and `KSH` are one. */
function plain(written: string): string {
  return written.toLowerCase().replaceAll(/[.\s]/g, '')
}
