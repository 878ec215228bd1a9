import { agency } from './agency.ts'

/** The two letters of the agency's country; undefined where its name is none. */
export const countryCode = codeOf(agency.country)

/** The English of that country, as browsers and search engines write it: `en-KE`. */
export const locale = countryCode ? `en-${countryCode}` : 'en'

/** The two letters of a country by its English name (ISO 3166-1); undefined where there is no such country. */
function codeOf(name: string): string | undefined {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const alphabet = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
  const code = alphabet
    .flatMap((first) => alphabet.map((second) => first + second))
    .find((letters) => names.of(letters) === name)
  // Some have had others before.
  return code && new Intl.Locale(`und-${code}`).region
}
