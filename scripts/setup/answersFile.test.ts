import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readAnswers, writeAnswers } from './answersFile.ts'
import { CONTENT } from './fixtureContent.ts'
import { presentAnswers, questionsOf, socialAccounts } from './questions.ts'

const sections = questionsOf(CONTENT, (name) => (name.includes('ዘ') ? 'No ዘ.' : null))
const present = presentAnswers(CONTENT, sections)

test('the present answers as a file say what content/ says', () => {
  const file = writeAnswers(sections, present, null)
  expect(readAnswers(file, sections, present)).toEqual({
    answers: present,
    logo: null,
    problems: [],
  })
})

test('what a file leaves out stays as it is', () => {
  const { answers, logo, problems } = read({
    hours: { closes: '17:00' },
    prices: { maintenance: 25 },
  })
  expect(problems).toEqual([])
  expect(answers).toEqual({ 'hours.closes': '17:00', 'prices.maintenance': 25 })
  expect(logo).toBeUndefined()
})

test('a colour alone brings the one for dark screens, and both may be given', () => {
  const colours = { accent: '#465DBC', build: { light: '#005f73', dark: '#66c7dc' } }
  expect(read({ colours }).answers).toEqual({
    'colours.accent': { light: '#465dbc', dark: '#abc0ff' },
    'colours.build': { light: '#005f73', dark: '#66c7dc' },
  })
})

test('accounts keep the icon that somebody chose, and those without an address are left out', () => {
  const { answers } = read({
    social: { LinkedIn: '', Facebook: 'https://www.facebook.com/kazibora' },
  })
  expect(socialAccounts(CONTENT, { ...present, ...answers })).toEqual([
    { name: 'X', icon: 'twitter-logo', href: 'https://x.com/a' },
    { name: 'Facebook', icon: 'facebook-logo', href: 'https://www.facebook.com/kazibora' },
    { name: 'Blog', icon: 'rss', href: 'https://blog.mfano.test' },
  ])
})

test('the example of docs/setup.md can be taken', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/setup.md'), 'utf8')
  const [, example = ''] = /```json\n(.*?)```/s.exec(page) ?? []
  expect(readAnswers(example, sections, present)).toMatchObject({
    problems: [],
    logo: { file: 'logo.svg' },
  })
})

test('everything that is wrong is said at once, by its name', () => {
  const { problems } = read({
    mail: 'x',
    contacts: { email: 'hello@', whatsApp: '0711 222 333', fax: '1' },
    prices: { 'website-design': '95', 'web-application': 9.5 },
    hours: 'always',
    logo: { path: 'logo.svg' },
  })
  const names = problems.map((problem) => problem.split(': ')[0])
  expect(names.toSorted()).toEqual([
    'contacts.email',
    'contacts.fax',
    'contacts.whatsApp',
    'hours',
    'logo',
    'mail',
    'prices.web-application',
    'prices.website-design',
  ])
  expect(problems.join('\n')).toContain('There are: email, phone, whatsApp, greeting.')
})

describe('a KRA PIN', () => {
  test.each([
    ['B051234567Z', 'does not begin with A (a person) or P (a company)'],
    ['051234567Z', 'does not begin with A'],
    ['P05123456Z', 'this one has 8 digits'],
    ['P05A', 'this one has 2 digits'],
    ['P051234567', 'does not end with one letter'],
    ['P0512345678', 'this one has 10 digits'],
  ])('%s is refused in a sentence', (taxPin, problem) => {
    const { problems } = read({ company: { taxPin } })
    expect(problems).toEqual([expect.stringContaining(problem)])
    expect(problems[0]).toMatch(/^company\.taxPin: .*\.$/)
  })

  test.each([
    ['P051234567Z', 'P051234567Z'],
    ['a051 234 567-q', 'A051234567Q'],
    ['It is on every quote', 'It is on every quote'],
    ['On request, by e-mail, within 2 days', 'On request, by e-mail, within 2 days'],
    ['', ''],
  ])('%s is taken', (taxPin, stored) => {
    expect(read({ company: { taxPin } })).toMatchObject({
      problems: [],
      answers: { 'company.taxPin': stored },
    })
  })

  test('an agency elsewhere says its own number, and one who moved is asked for the new one', () => {
    expect(read({ company: { country: 'Uganda', taxPin: '1000123456' } }).problems).toEqual([])
    const ugandan = { ...present, 'company.country': 'Uganda', 'company.taxPin': '1000123456' }
    const moved = readAnswers('{"company":{"country":"Kenya"}}', sections, ugandan)
    expect(moved.problems).toEqual([expect.stringMatching(/^company\.taxPin: /)])
    // Nor does a file answer for what stood in content/ before.
    const odd = { ...present, 'company.taxPin': 'P05A' }
    expect(readAnswers('{"prices":{"maintenance":25}}', sections, odd).problems).toEqual([])
  })
})

describe('what a build would refuse, or readers would stumble over, is refused here', () => {
  test.each([
    ['name', '', 'left empty'],
    ['name', 'a\nb', 'line break'],
    ['name', 'Kazi \u202eBora', 'cannot be seen'],
    ['name', 'x'.repeat(61), '61 signs'],
    ['name', 'ዘመን', 'No ዘ.'],
    ['contacts.email', 'Kazi <a@b.co.ke>', 'no address'],
    ['contacts.phone', 'call us', 'no phone number'],
    ['company.founded', '2190', 'no year'],
    ['company.copyrightYear', 20.5, 'no year'],
    ['hours.firstDay', 'monday', 'no day'],
    ['hours.opens', '25:00', 'no time'],
    ['hours.opens', '19:00', '19:00'],
    ['hours.timeZone', 'Africa/Kisumu', 'no time zone'],
    ['hours.timeZone', '+03:00', 'no time zone'],
    ['exchange.kshPerUsd', 0, 'no rate'],
    ['exchange.asOf', '2026-13-01', 'no day'],
    ['exchange.asOf', '2999-01-01', 'not come yet'],
    ['prices.maintenance', 0, 'no price'],
    ['rates.back-end', -1, 'no price'],
    ['social.LinkedIn', 'javascript:alert(1)', 'no address'],
    ['social.LinkedIn', 'https://user@a.example', 'no address'],
    ['colours.design', '#7fb2ff', 'The nearest that is: #3a69b0.'],
    ['colours.accent', '#1a237e', 'The ring around what has the focus'],
    ['colours.accent', '#777777', 'The nearest that is: #767676.'],
    ['colours.run', { light: '#2c6a1f', dark: '#2c6a1f' }, 'on dark pages'],
    ['colours.run', { light: '#2c6a1f' }, 'one for light and one for dark'],
    ['company.references', [{ name: 'Rose' }], 'a list of clients'],
  ])('%s: %j', (key, value, problem) => {
    const nested = key.split('.').reduceRight<unknown>((inner, name) => ({ [name]: inner }), value)
    const { problems } = read(nested)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(new RegExp(`^${key.replace('opens', '(opens|closes)')}: `))
    expect(problems[0]).toContain(problem)
  })

  test('nor can a file reach what is no answer', () => {
    expect(readAnswers('{"__proto__": {"name": "x"}}', sections, present).problems).toEqual([
      expect.stringContaining('__proto__: there is no such answer'),
    ])
    expect(read({ constructor: 'x' }).problems).toHaveLength(1)
  })

  test.each(['{', '[]', 'null', ''])('a file that holds %j', (json) => {
    expect(readAnswers(json, sections, present).problems).toHaveLength(1)
  })
})

function read(said: unknown) {
  return readAnswers(JSON.stringify(said), sections, present)
}
