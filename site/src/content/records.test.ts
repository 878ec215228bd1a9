import { describe, expect, test } from 'vitest'
import { collectRecords, findRecord } from './collectRecords.ts'
import { fillPlaceholders } from './fillPlaceholders.ts'
import { numberInWords } from './numberInWords.ts'
import { sampleNote } from './sampleNote.ts'

const FOLDER = 'content/clients'

describe('the records of a folder', () => {
  test('are named by their files and stand in their order', () => {
    const files = { './clients/second.ts': { order: 2 }, './clients/first.ts': { order: 1 } }
    expect(collectRecords(FOLDER, files).map(({ id }) => id)).toEqual(['first', 'second'])
  })

  test('are named by their folders where each has one', () => {
    const files = { './projects/a-shop/project.ts': { order: 1 } }
    expect(collectRecords('content/projects', files)[0]?.id).toBe('a-shop')
  })

  test('may share an order only where they are of unlike ranks', () => {
    const files = { './a.ts': { order: 1, rank: 2 }, './b.ts': { order: 1, rank: 1 } }
    expect(collectRecords(FOLDER, files, ({ rank }) => rank).map(({ id }) => id)).toEqual([
      'b',
      'a',
    ])
    expect(() => collectRecords(FOLDER, files)).toThrow(
      'content/clients: a and b both have the order 1. Give one of them another number',
    )
  })

  test('are refused by name when a file exports none', () => {
    expect(() => collectRecords(FOLDER, { './katf.ts': undefined })).toThrow(
      'content/clients/katf exports no record',
    )
  })

  test('are found by id, or refused with those that there are', () => {
    const records = [{ id: 'a' }, { id: 'b' }]
    expect(findRecord(FOLDER, records, 'b')).toBe(records[1])
    expect(() => findRecord(FOLDER, records, 'c')).toThrow(
      "content/clients has no 'c', which another file of content/ names: take it out there. It has: a, b.",
    )
  })
})

describe('placeholders in copy', () => {
  const facts = { 'number of services': 'nine', 'lowest price': '$5' }

  test('are filled however deep they lie, with a capital where they begin with one', () => {
    const copy = {
      heading: '{Number of services} services',
      list: [{ text: 'from {lowest price}' }],
    }
    expect(fillPlaceholders('a.ts', copy, facts)).toEqual({
      heading: 'Nine services',
      list: [{ text: 'from $5' }],
    })
  })

  test('give what is counted in one or in many', () => {
    const text = '{Number of services} {service|services}, and what {it costs|they cost}'
    const said = (count: string) => fillPlaceholders('a.ts', text, { 'number of services': count })
    expect(said('one')).toBe('One service, and what it costs')
    expect(said('no')).toBe('No services, and what they cost')
  })

  test('are refused with their file when they stand for nothing', () => {
    expect(() => fillPlaceholders('content/copy/home.ts', ['{numbr}'], facts)).toThrow(
      'content/copy/home.ts: {numbr} stands for nothing. There are: {number of services}, {lowest price}.',
    )
  })
})

test.each([
  [1, 'one'],
  [13, 'thirteen'],
  [20, 'twenty'],
  [21, '21'],
  [1600, '1,600'],
])('%i is written %s', (count, words) => {
  expect(numberInWords(count)).toBe(words)
})

test('what is said of samples is true of all, of some, or not said', () => {
  const notes = { all: 'All are samples.', some: 'Some are samples.' }
  const [real, sample] = [{ sample: false }, { sample: true }]
  expect(sampleNote([sample, sample], notes)).toBe('All are samples.')
  expect(sampleNote([sample, real], notes)).toBe('Some are samples.')
  expect(sampleNote([real], notes)).toBeNull()
  expect(sampleNote([], notes)).toBeNull()
})
