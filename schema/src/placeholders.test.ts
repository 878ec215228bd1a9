import { expect, test } from 'vitest'
import { fillIn, fillText, unknownPlaceholders } from './placeholders.ts'

const FACTS = { 'number of services': 'nine', 'lowest price': '$5' }

test('placeholders are filled at any depth, with a capital if the placeholder begins with one', () => {
  const copy = {
    heading: '{Number of services} services',
    list: [{ text: 'from {lowest price}', count: 2 }],
  }
  expect(fillIn(copy, FACTS)).toEqual({
    heading: 'Nine services',
    list: [{ text: 'from $5', count: 2 }],
  })
})

test('a placeholder with two alternatives chooses singular or plural by the count before it', () => {
  const text = '{Number of services} {service|services}, and what {it costs|they cost}'
  const said = (count: string) => fillText(text, { 'number of services': count })
  expect(said('one')).toBe('One service, and what it costs')
  expect(said('no')).toBe('No services, and what they cost')
})

test('unknown placeholders stay unchanged, so that a page can fill them later', () => {
  expect(fillText('Hello, I read about {project}: ', FACTS)).toBe('Hello, I read about {project}: ')
})

test('unknown placeholders are reported; known ones are recognised with or without a capital', () => {
  const text = '{Number of services} {service|services} from {Lowest price} to {higest price}'
  expect(unknownPlaceholders(text, Object.keys(FACTS))).toEqual(['higest price'])
})
