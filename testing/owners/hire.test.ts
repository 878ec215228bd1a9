import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import { changed, first, pageAt, renderOwner, textOf } from './owners.ts'

const BEGUN = ['Hours a week:', 'Who leads:']

test('a hire page has the form with its service selected and its message begun, also without JavaScript', async () => {
  const rendered = await renderOwner(
    changed(({ copy }) => {
      if (copy.hire.form) copy.hire.form.begun = BEGUN
    }),
  )
  const { developers, words } = rendered.site
  const service = rendered.site.services.find(({ id }) => id === words.hire.service)
  for (const { path, technologies = [] } of developers) {
    const page = parse(pageAt(path, rendered))
    expect(page.querySelector('main a[href="#form"]'), path).not.toBeNull()
    const named = page.querySelectorAll('section:has(a[href="/technologies"]) li li')
    expect(named, path).toHaveLength(technologies.length)
    const form = page.querySelector('#form form')
    expect(form?.querySelector('[name="message"]')?.textContent.trim()).toBe(BEGUN.join('\n'))
    const chosen = form?.querySelector('[name="serviceInterest"] option[selected]')
    expect(chosen?.textContent).toBe(service?.option)
    // The contact page has the same beginning of a message in a template, for a visitor who comes from this page.
    const hint = parse(pageAt('/contact', rendered))
      .querySelectorAll('template')
      .find(({ attrs }) => attrs['data-from'] === path)
    expect(hint?.attrs['data-message']).toBe(BEGUN.join('\n'))
  }
  const others = parse(pageAt('/contact', rendered)).querySelectorAll('textarea')
  expect(others.map(({ textContent }) => textContent.trim())).toEqual([''])
})

test('the first hire page shows the owner’s terms; other hire pages show what differs, and say where the terms are; sample terms are labelled', async () => {
  const rendered = await renderOwner(
    changed(({ copy, developers }) => {
      const { terms } = copy.hire
      if (!terms) throw new Error('The sample has no terms')
      terms.notice = 'Two weeks, in writing.'
      delete terms.trial
      delete first(developers).level
    }),
  )
  const [one = '', other = ''] = rendered.site.developers.map(({ path }) => pageAt(path, rendered))
  const {
    heading,
    labels,
    shared = '',
  } = first([rendered.site.words.hire.terms].flatMap((each) => each ?? []))
  for (const page of [one, other]) expect(textOf(page)).toContain(`${heading} Sample`)
  expect(textOf(one)).toContain(`${labels.notice} Two weeks, in writing.`)
  expect(textOf(one)).not.toContain(`${labels.trial} `)
  expect(textOf(other)).toContain(`${labels.level} `)
  expect(textOf(other)).not.toContain(`${labels.notice} `)
  expect(textOf(other)).toContain(shared)

  const without = await renderOwner(changed(({ copy }) => void delete copy.hire.terms))
  for (const { path } of without.site.developers) {
    expect(textOf(pageAt(path, without))).not.toContain(heading)
  }
})
