import { describe, expect, test } from 'vitest'
import { findSchemaProblems } from './findSchemaProblems.ts'

const ORGANIZATION = {
  '@context': 'https://schema.org',
  '@type': 'Organization',
  '@id': 'https://www.example.com/#organization',
  name: 'Kazi Bora',
  url: 'https://www.example.com/',
  address: { '@type': 'PostalAddress', addressCountry: 'KE' },
  contactPoint: {
    '@type': 'ContactPoint',
    contactType: 'sales',
    telephone: '+254711222333',
    hoursAvailable: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Monday', 'Tuesday'],
      opens: '08:00',
      closes: '18:00',
    },
  },
}

test('a record as schema.org defines it has no problems', () => {
  expect(findSchemaProblems([ORGANIZATION])).toEqual([])
})

/** Each wrong in the way that its name says. */
const WRONG: Readonly<Record<string, Record<string, unknown>>> = {
  'a property of another type': { priceCurrency: 'USD' },
  'a property that there is not': { adress: 'Kisumu' },
  'a value of the wrong type': { contactPoint: { '@type': 'Country', name: 'KE' } },
  'a property of an inner record that there is not': {
    address: { '@type': 'PostalAddress', addressCountry: 'KE', city: 'Kisumu' },
  },
  'a day that there is not': {
    contactPoint: {
      ...ORGANIZATION.contactPoint,
      hoursAvailable: { ...ORGANIZATION.contactPoint.hoursAvailable, dayOfWeek: ['Someday'] },
    },
  },
  'a type that there is not': { '@type': 'Agency' },
  'no context': { '@context': 'http://schema.org' },
  'an address within the site': { url: '/' },
  'an inner record without what search engines need': { address: { '@type': 'PostalAddress' } },
  'an empty list': { sameAs: [] },
}

describe('of a record that is wrong, a sentence says so:', () => {
  const records = Object.entries(WRONG).map(([name, part]) => ({ ...ORGANIZATION, name, ...part }))
  const problems = findSchemaProblems([ORGANIZATION, ...records])

  test.each(Object.keys(WRONG))('%s', (name) => {
    expect(problems.filter((problem) => problem.includes(` ${name}`))).not.toEqual([])
  })

  test('and none of the one beside them', () => {
    expect(problems.filter((problem) => problem.includes(ORGANIZATION.name))).toEqual([])
  })
})
