import { parse } from 'node-html-parser'
import { afterAll, expect, test } from 'vitest'
import { projects, titleOf, words } from '../browser/support/content.ts'
import { serveSite } from '../serveSite.ts'

const { url, stop } = await serveSite()
afterAll(stop)

test('§8 an unknown case study says so, with status 404', async () => {
  const { id } = projects[0] ?? { id: 'clinic' }
  // Without projects there is no portfolio to lead to.
  const { heading } = projects.length > 0 ? words.answers.caseStudyNotFound : words.answers.notFound
  for (const unknown of ['no-such-project', id.toUpperCase(), '{name}', `${id}/more`]) {
    const { status, document } = await open(`/case-study/${unknown}`)
    expect.soft(status, unknown).toBe(404)
    expect.soft(document.querySelector('h1')?.text.trim(), unknown).toBe(heading)
    expect
      .soft(document.querySelector('title')?.text, unknown)
      .toBe(titleOf('/answers/case-study-not-found'))
  }
})

test('§2 an unknown path is a page with status 404 that leads home', async () => {
  const { heading, link } = words.answers.notFound
  for (const path of ['/no/such/page', '/services/no-such-service', '/hire-a-developer/cto']) {
    const { status, document } = await open(path)
    expect.soft(status, path).toBe(404)
    for (const landmark of ['body > header', 'body > footer']) {
      expect.soft(document.querySelector(landmark), `${path}: ${landmark}`).not.toBeNull()
    }
    expect.soft(document.querySelector('h1')?.text.trim(), path).toBe(heading)
    const home = document.querySelectorAll('main a').find(({ text }) => text.trim() === link.label)
    expect.soft(home?.attrs.href, path).toBe('/')
  }
})

test('a script of the site is compressed, and kept for a year', async () => {
  const { document } = await open('/')
  const script = document.querySelector('script[src^="/assets/"]')?.attrs.src ?? ''
  const { headers } = await fetch(url + script, { headers: { 'accept-encoding': 'br' } })
  expect(headers.get('content-encoding')).toBe('br')
  expect(headers.get('cache-control')).toMatch(/max-age=31536000.*immutable/)
})

async function open(path: string) {
  const answer = await fetch(url + path)
  return { status: answer.status, document: parse(await answer.text()) }
}
