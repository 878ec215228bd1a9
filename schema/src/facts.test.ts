import { valueAt } from 'protocol/fields.ts'
import { describe, expect, test } from 'vitest'
import { SAMPLE } from '../../testing/copyContent.ts'
import { COUNTRY_NAMES, countryOf } from './countries/countries.ts'
import { fieldOfFact } from './factFields.ts'
import { factsOf } from './facts.ts'
import { fillText } from './placeholders.ts'
import { requireTexts } from './yaml/readFolder.ts'

const { documents, content: CONTENT } = requireTexts(SAMPLE)
const { agency } = CONTENT

describe.each(COUNTRY_NAMES)('facts of %s', (name) => {
  const country = countryOf(name)

  test('a country’s example numbers match its own patterns for phone and tax numbers', () => {
    const { code, mobileStarts, digits } = country.phone
    const local = country.phone.example.replace(`+${code}`, '').replaceAll(' ', '')
    expect(mobileStarts).toContain(local.charAt(0))
    expect(local).toHaveLength(digits)
    expect(country.taxNumber.example).toMatch(new RegExp(`^(${country.taxNumber.pattern})$`))
  })

  test('placeholders for the country and its currency are filled with the country’s own words', () => {
    const { short, code, sign } = country.currency
    const factsIn = (currency: string, beside: string) => {
      const money = { currency, beside, rate: 100, asOf: '2026-11-20' } as typeof agency.money
      return factsOf({ ...CONTENT, agency: { ...agency, country: name, money } })
    }
    const [facts, first] = [factsIn('USD', code), factsIn(code, 'USD')]
    expect(fillText('{Country adjective} firms, {languages}, {second currency}', facts)).toBe(
      `${country.adjective} firms, ${country.languages}, ${short}`,
    )
    expect(facts['tax number']).toBe(country.taxNumber.name)
    expect(first['lowest price']).toBe(sign + facts['lowest price']?.slice(1))
    const hundred = `about ${sign}10,000`
    expect([facts, first].map((each) => each['a hundred dollars'])).toEqual([hundred, hundred])
  })
})

test('the field in which a fact is written exists in the content', () => {
  for (const name of Object.keys(factsOf(CONTENT))) {
    const [file = '', path] = fieldOfFact(name, '')?.split('#') ?? []
    if (path) expect(valueAt(documents[file], path.split('.')), name).toBeDefined()
  }
})
