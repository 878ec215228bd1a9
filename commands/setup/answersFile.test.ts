import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { OWN } from '../testing/ownContent.ts'
import { readAnswers, writeAnswers } from './answersFile.ts'
import { presentAnswers, questionsOf } from './questions.ts'

const sections = questionsOf(OWN, (name) => (name.includes('ዘ') ? 'No ዘ.' : null))
const present = presentAnswers(OWN, sections)
const read = (said: unknown) => readAnswers(JSON.stringify(said), sections, present)

test('the present answers as a file say what content/ says', () => {
  const file = writeAnswers(sections, present, null)
  const { 'money.convert': _, ...answers } = present
  expect(readAnswers(file, sections, present)).toEqual({ answers, logo: null, problems: [] })
})

test('what a file leaves out stays as it is', () => {
  const { answers, logo, problems } = read({
    hours: { closes: '17:00' },
    prices: { maintenance: 25, 'website-design': '$1,200' },
  })
  expect(problems).toEqual([])
  expect(answers).toEqual({
    'hours.closes': '17:00',
    'prices.maintenance': 25,
    'prices.website-design': 1200,
  })
  expect(logo).toBeUndefined()
})

test('a colour alone brings the one for dark screens, and both may be given', () => {
  const colours = { accent: '#465DBC', build: { light: '#005f73', dark: '#66c7dc' } }
  expect(read({ colours }).answers).toEqual({
    'colours.accent': { light: '#465dbc', dark: '#abc0ff' },
    'colours.build': { light: '#005f73', dark: '#66c7dc' },
  })
})

test('the example of docs/setup.md can be taken', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/setup.md'), 'utf8')
  const [, example = ''] = /```json\n(.*?)```/s.exec(page) ?? []
  expect(readAnswers(example, sections, present)).toMatchObject({
    problems: [],
    logo: { file: 'logo.svg' },
  })
})

test('another currency has to say what becomes of the prices', () => {
  expect(read({ money: { currency: 'KES' } }).problems).toEqual([
    'money.convert: with another currency this has to be said, too.',
  ])
  expect(read({ money: { currency: 'KES', convert: 'yes' } }).problems).toEqual([])
  expect(read({ country: 'Nigeria', money: { currency: 'NGN', convert: 'no' } }).problems).toEqual([
    'money.rate: with another currency this has to be said, too.',
    'money.asOf: with another currency this has to be said, too.',
  ])
})

test('everything that is wrong is said at once, by its name', () => {
  const { problems } = read({
    mail: 'x',
    contacts: { email: 'hello@', chat: '07', fax: '1' },
    prices: { 'website-design': '95 euros', 'web-application': 9.5 },
    hours: 'always',
    logo: { path: 'logo.svg' },
  })
  const names = problems.map((problem) => problem.split(': ')[0])
  expect(names.toSorted()).toEqual([
    'contacts.chat',
    'contacts.email',
    'contacts.fax',
    'hours',
    'logo',
    'mail',
    'prices.web-application',
    'prices.website-design',
  ])
  expect(problems.join('\n')).toContain('There are: email, phone, chat, greeting.')
})

describe('a tax number', () => {
  test.each([
    ['Kenya', 'B051234567Z', null],
    ['Kenya', 'p05 1234567z', 'P051234567Z'],
    ['Kenya', 'It is on every quote', 'It is on every quote'],
    ['Nigeria', '12345678-0001', '12345678-0001'],
    ['Nigeria', 'P051234567Z', null],
  ])('in %s: %s', (country, taxNumber, taken) => {
    const money =
      country === 'Nigeria' ? { money: { currency: 'USD', rate: 1450, asOf: '2026-11-20' } } : {}
    const { answers, problems } = read({ country, ...money, company: { taxNumber } })
    if (taken) expect([answers['company.taxNumber'], problems]).toEqual([taken, []])
    else expect(problems).toEqual([expect.stringMatching(/^company\.taxNumber: .* such as /)])
  })
})

test.each([
  [{ name: 'ዘመን' }, 'No ዘ.'],
  [{ name: '#ffb347' }, 'is a colour. Type words here.'],
  [{ name: '' }, 'is empty'],
  [{ name: 'x'.repeat(61) }, 'has 61 characters; it takes 60 at most'],
  [{ contacts: { greeting: 'Hi {there}' } }, '{there} stands for nothing'],
  [{ hours: { timeZone: '+03:00' } }, 'is no time zone'],
  [{ hours: { opens: '19:00', closes: '18:00' } }, 'should be like 8:00 to 18:00'],
  [{ money: { asOf: '2999-01-01' } }, 'has not come yet'],
  [{ social: { X: 'http://x.com/a' } }, 'is no address such as https://'],
  [{ colours: { design: '#eeeeee' } }, 'The nearest that is: #'],
  [{ prices: { maintenance: 'KSh 20' } }, 'is no price in US dollars, such as $2,000'],
])('%j is refused', (said, problem) => {
  expect(read(said).problems).toEqual([expect.stringContaining(problem)])
})

describe('nothing can be reached that is no answer', () => {
  test.each(['{', '[]', 'null', ''])('by a file that holds %j', (json) => {
    expect(readAnswers(json, sections, present).problems).toHaveLength(1)
  })
  test('by names of programs', () => {
    expect(readAnswers('{"__proto__": {"name": "x"}}', sections, present).problems).toHaveLength(1)
    expect(read({ constructor: 'x' }).problems).toHaveLength(1)
  })
})
