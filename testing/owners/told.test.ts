import { expect, test } from 'vitest'
import { toldOf } from './owners.ts'

test('an owner gets a message about a link to a missing part of a page', () => {
  const told = toldOf((draft) => {
    draft.copy.about.statements[0] = 'Look at [us](/about-us#team).'
  })
  expect(told).toEqual([
    expect.stringMatching(/^copy\/about\.yaml: .*\/about-us#team.*Write \/about-us /),
  ])
})

test.each([
  ['0722 123 456'],
  ['0722\u00a0123\u202f456'],
  ['254 722 123 456'],
  ['+254 (0)722 123 456'],
  ['0722 123', 'phone', 'chat.number'],
  ['0800 or ask', 'phone', 'chat.number'],
  ['0722 123 456 / 0733 12', 'phone', 'chat.number'],
  ['+254 722 123 456'],
  ['+44 20 7946 0000'],
])('only a phone number that a link cannot call causes a message: %s', (number, ...where) => {
  const told = toldOf(({ agency }) => {
    agency.phone = number
    agency.chat.number = number
  })
  expect(told).toEqual(
    where.map(
      (path) =>
        `agency.yaml: '${path}' is '${number}', which is not a phone number of Kenya. Write one such as +254 711 222 333, or one of another country with + and its code.`,
    ),
  )
})

test('an owner gets a message about a chat number of another country, with an example from the owner’s country', () => {
  const told = toldOf(({ agency }) => {
    agency.country = 'Nigeria'
    agency.phone = '0803 222 3333'
    agency.chat.number = '0722 123 456'
  })
  expect(told).toEqual([
    expect.stringMatching(/^agency\.yaml: 'chat\.number' .*\+234 803 222 3333/),
  ])
})

test.each([
  ['Nyali Road 12Mombasa', '12Mombasa'],
  ['P0512345Z', 'P0512345Z'],
  ['p05 1234567z', null],
  ['PIN P051234567Z, in force since 1st July 2023', null],
  ['On every quote since 2019', null],
])('only a malformed tax number causes a message: %s', (taxNumber, odd) => {
  const told = toldOf(({ company }) => {
    company.taxNumber = taxNumber
  })
  expect(told).toEqual(
    odd === null ? [] : [expect.stringContaining(`and ${odd} is no KRA PIN such as P051234567Z`)],
  )
})
