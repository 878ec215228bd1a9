import { expect, test } from 'vitest'
import { copyFor } from './copyFor.ts'

const sample = { sample: true }
const real = { sample: false }
const COPY = {
  heading: 'What clients say',
  text: 'In their own words.',
  samples: {
    all: { heading: 'What clients may say', text: 'All are invented.' },
    some: { text: 'Some are invented.' },
  },
}

test('of samples alone it says what is true of them', () => {
  expect(copyFor([sample, sample], COPY)).toEqual(COPY.samples.all)
})

test('of samples among real ones it says so, and the rest as of real ones', () => {
  expect(copyFor([sample, real], COPY)).toEqual({ heading: COPY.heading, ...COPY.samples.some })
})

test('of real ones, and where there are none, it says nothing of samples', () => {
  const { samples: _, ...copy } = COPY
  expect(copyFor([real, real], COPY)).toEqual(copy)
  expect(copyFor([], COPY)).toEqual(copy)
})
