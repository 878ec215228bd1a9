import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Content } from './content.ts'
import { COUNTRY_NAMES, countryOf } from './countries/countries.ts'
import { factsOf } from './facts.ts'
import { fillText } from './placeholders.ts'
import { requireContent } from './yaml/readFolder.ts'

const CONTENT = requireContent(join(import.meta.dirname, '../../content'))

type Money = Content['agency']['money']

const withMoney = (money: Money, country: (typeof COUNTRY_NAMES)[number] = 'Kenya'): Content => {
  return { ...CONTENT, agency: { ...CONTENT.agency, country, money } }
}

describe.each(COUNTRY_NAMES)('facts of %s', (name) => {
  const country = countryOf(name)

  test('a country’s example numbers match its own patterns for phone and tax numbers', () => {
    const { code, mobile, mobileStarts } = country.phone
    const local = country.phone.example.replace(`+${code}`, '').replaceAll(' ', '')
    expect(local).toMatch(mobile)
    expect(mobileStarts).toContain(local.charAt(0))
    expect(local).toHaveLength(country.phone.digits)
    expect(country.taxNumber.example).toMatch(new RegExp(`^(${country.taxNumber.pattern})$`))
  })

  test('placeholders for the country and its currency are filled with the country’s own words', () => {
    const { short } = country.currency
    const code = country.currency.code as NonNullable<Money['beside']>
    const facts = factsOf(
      withMoney({ currency: 'USD', beside: code, rate: 100, asOf: '2026-11-20' }, name),
    )
    expect(fillText('{Country adjective} firms, {languages}, {second currency}', facts)).toBe(
      `${country.adjective} firms, ${country.languages}, ${short}`,
    )
    expect(facts['tax number']).toBe(country.taxNumber.name)
    const first = factsOf(
      withMoney({ currency: code, beside: 'USD', rate: 100, asOf: '2026-11-20' }, name),
    )
    expect(first['lowest price']).toBe(country.currency.sign + facts['lowest price']?.slice(1))
    expect([facts, first].map((each) => each['a hundred dollars'])).toEqual([
      `about ${country.currency.sign}10,000`,
      `about ${country.currency.sign}10,000`,
    ])
  })
})
