import { join } from 'node:path'
import { withValue } from 'protocol/fields.ts'
import { contentFiles } from 'schema/documents.ts'
import { requireTexts } from 'schema/yaml/readFolder.ts'
import { expect, test } from 'vitest'
import { placeholderFacts } from '../../../commands/publishing/sourceCalls.ts'
import { findText } from './siteSearch.ts'

const source = requireTexts(join(import.meta.dirname, '../../../content'))
const facts = placeholderFacts(source, source.documents)
const SATURDAY = { firstDay: 'Saturday', opens: '8:00', closes: '13:00' }
const description = [`It is ${'long, '.repeat(40)}with a giraffe, ${'and longer, '.repeat(20)}`]
const SAMPLE = { files: contentFiles(source.documents), facts, pages: [] }
/** The sample with an owner's additions: other hours on Saturday, a person, and a service with a long sentence. */
const GROWN = {
  ...SAMPLE,
  files: contentFiles({
    ...source.documents,
    'agency.yaml': withValue(source.documents['agency.yaml'], ['hours', 'otherDays'], [SATURDAY]),
    'people/amina.yaml': { order: 1, name: 'Amina', role: 'Founder', line: 'Draws.' },
    'services/m-pesa.yaml': { name: 'M-Pesa integration', description },
  }),
}

/** Searches of the sample, each with the fields or kinds that it finds first, and `…` if more follow. */
const SEARCHES = `logo: brand.yaml#mark
opening hours, opening time, zebra opening hours: agency.yaml#hours.opens …
office hours: agency.yaml#hours.firstDay agency.yaml#hours.lastDay agency.yaml#hours.opens agency.yaml#hours.closes …
$5, 5, graphics price: services/graphics-design.yaml#startsAt …
price: services/computer-architecture.yaml#startsAt services/graphics-design.yaml#startsAt services/maintenance.yaml#startsAt …
poster price, how much is a poster: services/graphics-design.yaml#startsAt …
app price, cost of an app: services/mobile-application.yaml#startsAt …
price of a logo, logo cost: services/graphics-design.yaml#examples.sheets.0.items.0.each services/graphics-design.yaml#startsAt
website cost: services/website-design.yaml#startsAt topics/website-cost.yaml#heading …
how much is a website: services/website-design.yaml#startsAt services/website-design.yaml#price.rate …
M-Pesa price: topics/m-pesa-integration.yaml#price.amount …
maintenance per month: services/maintenance.yaml#startsAt …
hourly rate: developers/back-end.yaml#hourlyRate developers/front-end.yaml#hourlyRate developers/full-stack.yaml#hourlyRate …
reply within: copy/hire.yaml#replyPromise copy/contact.yaml#quickest copy/contact.yaml#lead …
a person replies: copy/contact.yaml#quickest …
agility: copy/about.yaml#culture.items.1.heading copy/about.yaml#culture.items.1.shown.blocks.1.total.amount copy/about.yaml#culture.items.1.text copy/about.yaml#culture.items.1.cost copy/about.yaml#culture.items.1.shown.title
whatsapp: agency.yaml#chat.number agency.yaml#chat.label agency.yaml#social
saturday: agency.yaml#hours.otherDays
facebook: agency.yaml#social
team photo: people#
add a page: topics# services# guides#
new service: services#
add a project: projects#
bakry: services/software-development.yaml#workSample.subject
webiste desing price: services/website-design.yaml#startsAt services/website-design.yaml#price.rate …
publishes that Kenya: copy/about.yaml#pageDescription
colour, colours: brand.yaml#accent.light brand.yaml#design.light brand.yaml#build.light brand.yaml#run.light
currency: agency.yaml#money.currency …
phone: agency.yaml#phone agency.yaml#chat.number
phone number: agency.yaml#phone
registration number: company.yaml#registrationNumber …
zebra giraffe logo, zebra: nothing`
const SEARCHES_GROWN = `saturday: agency.yaml#hours.otherDays.0.firstDay agency.yaml#hours.otherDays.0.opens agency.yaml#hours.otherDays.0.closes agency.yaml#hours.otherDays
team photo: people/amina.yaml#pictures people#
M-Pesa: services/m-pesa.yaml#name topics/m-pesa-integration.yaml#name …`

test('each of these searches lists first the field that an owner looks for', () => {
  const own = SEARCHES_GROWN.split('\n')
  for (const row of [...SEARCHES.split('\n'), ...own]) {
    const [words = '', first = ''] = row.split(': ')
    const named = first.split(' ').filter((each) => each !== '…').length
    for (const typed of words.split(', ')) {
      const results = findText(own.includes(row) ? GROWN : SAMPLE, typed)
      const found = results.map(({ file, path }) => `${file}#${path.join('.')}`)
      const places = [...found.slice(0, named), ...(found.length > named ? ['…'] : [])]
      expect(`${typed}: ${places.join(' ') || 'nothing'}`).toBe(`${typed}: ${first}`)
    }
  }
})

test('results show values beside their names, and texts as visitors read them: whole sentences, or whole words of a long sentence', () => {
  const offer = { title: 'Website Design & Development', value: '$70', note: 'Service: price from' }
  expect(findText(SAMPLE, 'price of website design')[0]).toMatchObject(offer)
  expect(findText(SAMPLE, 'price').map(({ value }) => value)).not.toContain('')
  const hours = findText(SAMPLE, 'opening hours').map(({ title, note }) => title + note)
  expect(hours.filter((each) => !each.includes('hours'))).toEqual([])
  for (const typed of ['price', 'from', 'kenya', 'we', 'privacy', 'data', 'website', 'shop']) {
    const found = findText(SAMPLE, typed)
    expect(found.length, typed).toBeGreaterThan(3)
    const texts = found.map(({ title, value, note }) => title + value + note)
    expect(texts).not.toContainEqual(expect.stringMatching(/[{}]|\]\(|\*\*|(^|\n)(#+|[-*]) /))
  }
  const [excerpt] = findText(SAMPLE, 'totals deleted')
  expect(excerpt?.title).toBe('Totals are deleted after 25 months.')
  const [words] = findText(GROWN, 'giraffe')
  expect(words?.title).toMatch(/^… giraffe,( and longer,)+ and …$/)
})
