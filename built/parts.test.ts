import { ENQUIRY_FIELDS } from 'protocol/enquiry.ts'
import { expect, test } from 'vitest'
import {
  content,
  filmed,
  projects,
  services,
  technologyCategories,
} from '../e2e/support/content.ts'
import { builtPage, builtPages } from '../scripts/testing/builtPages.ts'

const pages = await builtPages()
const having = (selector: string) =>
  pages.filter(({ document }) => document.querySelector(selector) !== null)

test.runIf(technologyCategories.length > 0)(
  'all panels of the technology tabs are in the HTML, each named by its tab, with captioned logos',
  () => {
    const withTabs = having('[data-island="TechnologyTabs"] [role="tablist"]')
    expect(withTabs.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/', '/technologies', ...services.map(({ path }) => path)]),
    )
    for (const { path, document } of withTabs) {
      const names = document.querySelectorAll('[role="tab"]').map(({ text }) => text.trim())
      expect.soft(names, path).toEqual(technologyCategories.map(({ name }) => name))
      const tabs = document.querySelectorAll('[role="tab"]')
      const panels = document.querySelectorAll('[role="tabpanel"]')
      expect
        .soft(
          tabs.map(({ attrs }) => attrs['aria-controls']),
          path,
        )
        .toEqual(panels.map(({ attrs }) => attrs.id))
      expect
        .soft(
          panels.map(({ attrs }) => attrs['aria-labelledby']),
          path,
        )
        .toEqual(tabs.map(({ attrs }) => attrs.id))
      expect
        .soft(
          tabs.map(({ attrs }) => attrs['aria-selected']),
          path,
        )
        .toEqual(tabs.map((_, index) => String(index === 0)))
      for (const panel of panels) {
        const captions = panel.querySelectorAll('figure:has(img) figcaption')
        expect.soft(captions.length, path).toBeGreaterThan(0)
        for (const { text } of captions) expect.soft(text, path).toMatch(/\w/)
      }
    }
  },
)

test.runIf(content.testimonials.length > 0)(
  'all testimonials are in the HTML, each with the photo of who speaks; the middle one is pressed',
  () => {
    const withTestimonials = having('[data-island="Testimonials"]')
    expect(withTestimonials.length).toBeGreaterThan(2)
    for (const { path, document } of withTestimonials) {
      const island = document.querySelector('[data-island="Testimonials"]')
      const photos = island?.querySelectorAll('button:has(img)') ?? []
      const middle = Math.floor(photos.length / 2)
      expect
        .soft(
          photos.map(({ attrs }) => attrs['aria-pressed']),
          path,
        )
        .toEqual(photos.map((_, index) => String(index === middle)))
      const { testimonials } = content
      // A single client is no choice.
      const names = testimonials.length > 1 ? testimonials.map(({ name }) => name) : []
      expect
        .soft(
          photos.map((photo) => photo.querySelector('img')?.attrs.alt),
          path,
        )
        .toEqual(names)
      expect.soft(island?.querySelectorAll('img').length, path).toBe(testimonials.length)
      const captions = island?.querySelectorAll('figure:has(blockquote) figcaption strong') ?? []
      expect
        .soft(
          captions.map(({ text }) => text),
          path,
        )
        .toEqual(testimonials.map(({ name }) => name))
    }
  },
)

test('each quote form has the fields of the protocol in their order, labelled, and checked by the browser', () => {
  const withForm = having('form[action$="/enquiries"]')
  expect(withForm.map(({ path }) => path)).toEqual(expect.arrayContaining(['/', '/contact']))
  for (const { path, document } of withForm) {
    const form = document.querySelector('form[action$="/enquiries"]')
    expect.soft(form?.hasAttribute('novalidate'), path).toBe(false)
    const names = ENQUIRY_FIELDS.map(({ name }) => name as string)
    const controls = form?.querySelectorAll('input, select, textarea') ?? []
    const fields = controls.filter(({ attrs }) => names.includes(attrs.name ?? ''))
    expect
      .soft(
        fields.map(({ attrs }) => attrs.name),
        path,
      )
      .toEqual(names)
    for (const [index, field] of fields.entries()) {
      const { control, limit, required, ...row } = ENQUIRY_FIELDS[index] ?? {}
      const { attrs } = field
      expect.soft(field.hasAttribute('required'), `${path}: ${attrs.name}`).toBe(required)
      expect.soft(document.querySelector(`label[for="${attrs.id}"]`)?.text).toMatch(/\w/)
      if (control === 'select') {
        expect.soft(field.querySelector('option')?.attrs.value, path).toBe('')
      } else expect.soft(Number(attrs.maxlength ?? limit), path).toBe(limit)
      if (control === 'textarea') expect.soft(attrs).toMatchObject({ cols: '32', rows: '10' })
      else if (control !== 'select') expect.soft(attrs.type ?? 'text').toBe(control)
      if ('autocomplete' in row) expect.soft(attrs.autocomplete).toBe(row.autocomplete)
    }
  }
})

test('the contact page offers the form, a chat with a message, a call, a mail and testimonials', async () => {
  const { document } = await builtPage('/contact')
  const hrefs = document.querySelectorAll('main a').map(({ attrs }) => attrs.href ?? '')
  const chat = hrefs.find((href) => href.startsWith('https://wa.me/')) ?? 'none:'
  expect(new URL(chat).searchParams.get('text')).toMatch(/\w+ \w+/)
  expect(hrefs).toContainEqual(expect.stringMatching(/^tel:\+\d+$/))
  expect(hrefs).toContainEqual(expect.stringMatching(/^mailto:.+@/))
  const quotes = document.querySelectorAll('main [data-island="Testimonials"] blockquote')
  expect(quotes).toHaveLength(content.testimonials.length)
})

test.runIf(filmed.length > 0)(
  'every film loops without sound, and shows its poster where no script plays it',
  () => {
    const films = having('[data-looping-video]').flatMap(({ document }) =>
      document.querySelectorAll('[data-looping-video]'),
    )
    expect(films.length).toBeGreaterThan(0)
    for (const film of films) {
      for (const video of film.querySelectorAll('video')) {
        expect.soft(video.hasAttribute('loop') && video.hasAttribute('muted')).toBe(true)
        expect.soft(video.querySelectorAll('source[src]').length, String(film)).toBeGreaterThan(0)
      }
      expect.soft(film.querySelector('video[controls]')?.attrs.poster).toMatch(/^\//)
    }
  },
)

test.runIf(projects.length > 0)(
  'a case study has the film of its project that the portfolio plays, or a second on a laptop',
  async () => {
    const portfolio = await builtPage('/built-by-us')
    for (const { id, path, hasClip, showsLaptopClip } of projects) {
      const { document } = await builtPage(path)
      const films = document
        .querySelectorAll('main [data-looping-video]')
        .map((film) => film.querySelectorAll('source[src]').map(({ attrs }) => attrs.src ?? ''))
      const folders = [
        ...(hasClip ? [`/media/projects/${id}/clip`] : []),
        ...(showsLaptopClip ? [`/media/projects/${id}/laptop-clip`] : []),
      ]
      expect.soft(films.length, id).toBe(folders.length)
      const onCard = hasClip ? (films[0] ?? []) : []
      for (const file of onCard) expect.soft(portfolio.html, id).toContain(`"${file}"`)
      for (const [index, folder] of folders.entries()) {
        const files = films[index] ?? []
        expect
          .soft(
            files.filter((file) => !file.startsWith(folder)),
            id,
          )
          .toEqual([])
      }
    }
  },
)
