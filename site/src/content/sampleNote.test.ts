import { expect, test } from 'vitest'
import { sampleNote } from './sampleNote.ts'

test('what is said of samples is true of all, of some, or not said', () => {
  const notes = { all: 'All are samples.', some: 'Some are samples.' }
  const [real, sample] = [{ sample: false }, { sample: true }]
  expect(sampleNote([sample, sample], notes)).toBe('All are samples.')
  expect(sampleNote([sample, real], notes)).toBe('Some are samples.')
  expect(sampleNote([real], notes)).toBeNull()
  expect(sampleNote([], notes)).toBeNull()
})
