import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ENQUIRY_FIELDS } from 'protocol/enquiry.ts'
import { expect, test } from 'vitest'
import { agency, filmed, forms } from '../browser/support/content.ts'
import { builtPage, builtPages } from '../repository/builtPages.ts'

const SITE = join(import.meta.dirname, '../../site/dist')
const pages = await builtPages()

test('no drawing depends on `prefers-color-scheme`, which WebKit ignores within an image', () => {
  const drawings = pages.flatMap(({ document }) => document.querySelectorAll('img[src$=".svg"]'))
  const turning = drawings.filter(({ classNames }) => classNames.includes('drawing'))
  expect(turning.length).toBeGreaterThan(20)
  for (const { attrs } of drawings)
    expect.soft(asksForTheme(attrs.src ?? ''), attrs.src).toBe(false)
})

function asksForTheme(src: string): boolean {
  return readFileSync(join(SITE, src), 'utf8').includes('prefers-color-scheme')
}

test('each quote form has the fields of the protocol in order, with labels, and lets the browser validate them', () => {
  const withForm = pages.filter(({ document }) => document.querySelector('[data-form="enquiry"]'))
  expect(withForm.map(({ path }) => path)).toEqual(expect.arrayContaining(['/', '/contact']))
  const names = ENQUIRY_FIELDS.map(({ name }) => name)
  for (const { path, document } of withForm) {
    const form = document.querySelector('form[action$="/enquiries"]')
    expect.soft(form?.hasAttribute('novalidate'), path).toBe(false)
    const controls = form?.querySelectorAll('input, select, textarea') ?? []
    const fields = controls.filter(({ attrs }) => names.some((name) => name === attrs.name))
    const order = fields.map(({ attrs }) => attrs.name)
    expect.soft(order, path).toEqual(names)
    for (const [index, field] of fields.entries()) {
      const { control, limit, required, ...row } = ENQUIRY_FIELDS[index] ?? {}
      const { attrs } = field
      expect.soft(field.hasAttribute('required'), `${path}: ${attrs.name}`).toBe(required)
      const { label } = forms.quoteForm.fields[names[index] ?? 'name']
      expect.soft(document.querySelector(`label[for="${attrs.id}"]`)?.text).toBe(label)
      if (control === 'select') {
        expect.soft(field.querySelector('option')?.attrs.value, path).toBe('')
      } else expect.soft(Number(attrs.maxlength), path).toBe(limit)
      if (control === 'textarea') expect.soft(attrs).toMatchObject({ cols: '32', rows: '10' })
      else if (control !== 'select') expect.soft(attrs.type ?? 'text').toBe(control)
      if ('autocomplete' in row) expect.soft(attrs.autocomplete).toBe(row.autocomplete)
    }
  }
})

test('beside the form, the contact page offers a call, a mail, and a chat that begins with a greeting', async () => {
  const { document } = await builtPage('/contact')
  const hrefs = document.querySelectorAll('main a').map(({ attrs }) => attrs.href ?? '')
  const chat = hrefs.find((href) => href.startsWith('https://wa.me/')) ?? 'none:'
  expect(new URL(chat).searchParams.get('text')).toMatch(agency.chat.greeting)
  expect(hrefs).toContainEqual(expect.stringMatching(/^tel:\+\d+$/))
  expect(hrefs).toContainEqual(expect.stringMatching(/^mailto:.+@/))
})

test.runIf(filmed.length > 0)(
  'every film loops without sound, and shows its poster until a script plays it',
  () => {
    const films = pages.flatMap(({ document }) => document.querySelectorAll('[data-looping-video]'))
    expect(films.length).toBeGreaterThan(0)
    for (const film of films) {
      for (const video of film.querySelectorAll('video')) {
        expect.soft(video.hasAttribute('loop') && video.hasAttribute('muted')).toBe(true)
        expect.soft(video.querySelectorAll('source[src]').length, String(film)).toBeGreaterThan(0)
      }
      expect.soft(film.querySelector('video[controls]')?.attrs.poster).toMatch(/^\//)
      // The button states the size of the largest file.
      const files = film.querySelectorAll('source').map(({ attrs }) => attrs.src ?? '')
      const largest = Math.max(...files.map((file) => statSync(join(SITE, file)).size))
      const said = film.querySelector('button')?.attrs['data-size']
      expect.soft(said).toBe(`${Math.ceil(largest / 1000)} kB`)
    }
  },
)
