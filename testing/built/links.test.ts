import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ANSWER_PAGES } from 'protocol/paths.ts'
import { sitePages } from 'schema/sitePages.ts'
import { expect, test } from 'vitest'
import { content } from '../browser/support/content.ts'
import { presentContent } from '../presentSite.ts'
import { type BuiltPage, builtPages, nameOf } from '../repository/builtPages.ts'

const SITE = join(import.meta.dirname, '../../site/dist')
const ORIGIN = 'https://site.example'

/** Matches the paths of pages that no page should link to. The key is the reason. */
const NEVER_LINKED: Readonly<Record<string, RegExp>> = {
  'a placeholder: the Services entry of the menu is inert': /^\/services$/,
  'nothing routes to it': /^\/maintenance$/,
  'what the server answers with': /^\/(404|answers\/.+)$/,
  'reached by links in mails': /^\/newsletter\/(confirm|unsubscribe)$/,
}

/** Matches the allowed external links, besides profiles and social accounts. */
const ELSEWHERE = [/^mailto:[^?]+@[^?]+$/, /^tel:\+\d+$/, /^https:\/\/wa\.me\/\d+\?text=.*$/]

/** The pages whose text the service worker fills in. */
const BY_WORKER: readonly string[] = [ANSWER_PAGES.stored, ANSWER_PAGES.notStored]

interface Link {
  from: string
  url: URL
  name: string
  rel: string
  opensTab: boolean
}

const pages = await builtPages()
const byPath = new Map(pages.map((page) => [page.path, page]))
const links = pages.flatMap(linksOf)
const inside = links.filter(({ url }) => url.origin === ORIGIN)
const outside = links.filter(({ url }) => url.origin !== ORIGIN)

test('every internal link leads to an existing page', () => {
  const missing = inside.filter(({ url }) => !byPath.has(url.pathname))
  expect(missing.map(tell)).toEqual([])
})

test('links lead from the home page to every page, except to pages that nothing should link to', () => {
  const reached = new Set<string>()
  const waiting = ['/']
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (reached.has(path)) continue
    reached.add(path)
    waiting.push(...inside.filter(({ from }) => from === path).map(({ url }) => url.pathname))
  }
  const unlinked = [...byPath.keys()].filter((path) => !reached.has(path))
  const reasons = Object.values(NEVER_LINKED)
  expect(unlinked.filter((path) => !reasons.some((reason) => reason.test(path)))).toEqual([])
  expect(reasons.filter((reason) => !unlinked.some((path) => reason.test(path)))).toEqual([])
  const toNotice = links.filter(
    ({ from, url }) => url.pathname === '/maintenance' && from !== '/maintenance',
  )
  expect(toNotice.map(tell)).toEqual([])
})

test('every link to a part of a page leads to an existing part', () => {
  const missing = inside.filter(({ url: { pathname, hash } }) => {
    const id = decodeURIComponent(hash.slice(1))
    return id !== '' && !byPath.get(pathname)?.document.querySelector(`[id="${id}"]`)
  })
  expect(missing.map(tell)).toEqual([])
})

test('content may link to every page and its parts, and to no other path', () => {
  const targets = sitePages(presentContent)
  // Content must not link to the pages with which the server answers forms and missing addresses.
  const answers: readonly string[] = Object.values(ANSWER_PAGES)
  const visited = pages.filter(({ path }) => !answers.includes(path))
  expect([...targets.keys()].sort()).toEqual(visited.map(({ path }) => path).sort())
  for (const { path, document } of visited) {
    const ids = document.querySelectorAll('main [id]').map(({ id }) => id)
    const parts = ids.filter((id) => !/^_|-heading$/.test(id))
    // The settings of a build decide which parts the privacy policy has.
    const known = (targets.get(path) ?? []).filter(
      (part) => path !== '/privacy-policy' || parts.includes(part),
    )
    expect.soft(known.toSorted(), path).toEqual(parts.toSorted())
  }
})

test('external links are mail, phone, chat, the social accounts of the footer and the profiles of people', () => {
  const silent = outside.filter(
    ({ from, url }) => /\?text=$/.test(url.href) && !BY_WORKER.includes(from),
  )
  expect(silent.map(tell)).toEqual([])
  const profiles = content.people.flatMap(({ links: own }) => own.map(({ href }) => href))
  const social = outside.filter(
    ({ url: { href } }) => !ELSEWHERE.some((known) => known.test(href)) && !profiles.includes(href),
  )
  expect(social.filter(({ url }) => url.protocol !== 'https:').map(tell)).toEqual([])
  expect(social.filter(({ rel, opensTab }) => rel !== 'me' || opensTab).map(tell)).toEqual([])
  const everywhere = new Set(social.map(({ url }) => url.href))
  for (const { path, document } of pages) {
    const inFooter = document.querySelectorAll('footer a[rel="me"]').map((link) => link.attrs.href)
    expect.soft(new Set(inFooter), path).toEqual(everywhere)
  }
})

test('in the main part of every page, links with the same name lead to the same address', () => {
  for (const { path, document } of pages) {
    const targets = new Map<string, Set<string>>()
    for (const link of document.querySelectorAll('main a')) {
      const name = nameOf(link)
      targets.set(name, (targets.get(name) ?? new Set()).add(link.attrs.href ?? ''))
    }
    const ambiguous = [...targets].filter(([name, { size }]) => name === '' || size > 1)
    expect.soft(ambiguous, path).toEqual([])
  }
})

test('no page shows the Markdown of a link', () => {
  expect(pages.filter(({ html }) => html.includes('](')).map(({ path }) => path)).toEqual([])
})

test('every file to which a page refers exists', () => {
  const files = new Set(pages.flatMap(filesOf))
  for (const kind of [/\.js$/, /\.svg$/, /\.ico$/, /\.png$/]) {
    expect([...files].filter((file) => kind.test(file))).not.toEqual([])
  }
  expect([...files].filter((file) => !existsSync(join(SITE, file)))).toEqual([])
})

function linksOf({ path, document }: BuiltPage): Link[] {
  return document
    .querySelectorAll('a[href]')
    .filter((link) => link.attrs.href !== '#')
    .map((link) => ({
      from: path,
      url: new URL(link.attrs.href ?? '', ORIGIN + path),
      name: nameOf(link),
      rel: link.attrs.rel ?? '',
      opensTab: link.hasAttribute('target'),
    }))
}

function filesOf({ path, document }: BuiltPage): string[] {
  const candidates = document
    .querySelectorAll('img, source')
    .flatMap(({ attrs }) => (attrs.srcset ?? '').split(','))
    .map((candidate) => candidate.trim().split(/\s+/)[0] ?? '')
  const named = document
    .querySelectorAll('[src], [poster], link[href], use[href]')
    .flatMap(({ attrs }) => [attrs.src, attrs.poster, attrs.href])
    .filter((file) => file !== undefined)
  return [...candidates, ...named]
    .map((file) => new URL(file, ORIGIN + path))
    .filter(({ origin, pathname }) => origin === ORIGIN && !byPath.has(pathname))
    .map(({ pathname }) => pathname)
}

function tell({ from, url, name }: Link): string {
  return `${from}: '${name}' to ${url.href.replace(ORIGIN, '')}`
}
