import type { Page } from '@playwright/test'
import { sitePaths } from '../../scripts/sitePaths.ts'
import { DESKTOP } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

/** The pages that nothing links to, each with the reason. */
const NEVER_LINKED: Readonly<Record<string, RegExp>> = {
  'a placeholder: the Services entry of the menu is inert': /^\/services$/,
  'listed in the router; the menu leads to /about-us': /^\/about-us\/our-culture$/,
  'nothing routes to it': /^\/maintenance$/,
  'what the server answers with': /^\/(404|answers\/.+)$/,
  'reached by links in mails': /^\/newsletter\/(confirm|unsubscribe)$/,
}

const ELSEWHERE = [
  /^mailto:[^?]+@[^?]+$/,
  /^tel:\+\d+$/,
  /^https:\/\/wa\.me\/\d+\?text=.+/,
  /^https:\/\/(www\.linkedin\.com|www\.instagram\.com|x\.com|github\.com)\/.+/,
]

interface Visited {
  /** Of every link, resolved; the inert '#' left out. */
  links: { href: string; rel: string; newTab: boolean }[]
  ids: string[]
  /** Every file that the page names: pictures in all widths, videos, posters, styles, scripts, icons. */
  files: string[]
  /** Pictures that did not arrive though they were in view. */
  broken: string[]
}

// A hero that turns while a slow machine crawls would show a picture that has only begun to load.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a crawl from the home page finds every page, and nothing that is missing', async ({
  page,
  request,
  site,
}) => {
  test.setTimeout(60_000)
  await page.setViewportSize(DESKTOP)
  const visited = new Map<string, Visited>()
  const waiting = ['/']
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (visited.has(path)) continue
    const answer = await page.goto(path)
    expect.soft(answer?.status(), path).toBe(200)
    const found = await look(page)
    visited.set(path, found)
    for (const { href } of found.links) {
      const { origin, pathname } = new URL(href)
      if (origin === site.url) waiting.push(pathname)
    }
  }
  const pages = [...visited]

  await test.step('every page is reached, or is one that nothing should link to', async () => {
    const reasons = Object.values(NEVER_LINKED)
    const unlinked = (await sitePaths()).filter((path) => !visited.has(path))
    expect.soft(unlinked.filter((path) => !reasons.some((reason) => reason.test(path)))).toEqual([])
    expect.soft(reasons.filter((reason) => !unlinked.some((path) => reason.test(path)))).toEqual([])
  })

  await test.step('every part that a link leads to exists', () => {
    const missing = pages.flatMap(([path, { links }]) =>
      links
        .map(({ href }) => new URL(href))
        .filter(({ origin, pathname, hash }) => {
          if (origin !== site.url || hash === '') return false
          return !visited.get(pathname)?.ids.includes(decodeURIComponent(hash.slice(1)))
        })
        .map(({ href }) => `${path} -> ${href}`),
    )
    expect.soft(missing).toEqual([])
  })

  await test.step('links lead elsewhere only by mail, phone, chat and the social accounts', () => {
    const outgoing = pages.flatMap(([, { links }]) =>
      links.filter(({ href }) => new URL(href).origin !== site.url),
    )
    const strange = outgoing.filter(({ href }) => !ELSEWHERE.some((known) => known.test(href)))
    expect.soft(strange).toEqual([])
    const social = outgoing.filter(({ href }) => ELSEWHERE.at(-1)?.test(href))
    expect.soft(social.length).toBeGreaterThanOrEqual(4 * pages.length)
    expect.soft(social.filter(({ rel, newTab }) => rel !== 'me' || newTab)).toEqual([])
  })

  await test.step('every picture in view arrived', () => {
    const broken = pages.flatMap(([path, found]) => found.broken.map((src) => `${path}: ${src}`))
    expect.soft(broken).toEqual([])
  })

  await test.step('every file that a page names is there', async () => {
    const files = new Set(pages.flatMap(([, found]) => found.files))
    const missing: string[] = []
    for (const file of files) {
      const status = (await request.head(file)).status()
      if (status !== 200) missing.push(`${file}: ${status}`)
    }
    expect.soft(missing).toEqual([])
    expect.soft(files.size).toBeGreaterThan(300)
  })
})

/** Goes down the page as a visitor does, so that what is lazy arrives, and notes all that the page names. */
async function look(page: Page): Promise<Visited> {
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' })
      await frame()
    }
    const images = [...document.images].filter((image) => image.checkVisibility())
    const arrived = Promise.all(
      images.map(
        (image) =>
          image.complete ||
          new Promise((resolve) => {
            image.addEventListener('load', resolve)
            image.addEventListener('error', resolve)
          }),
      ),
    )
    await Promise.race([arrived, new Promise((resolve) => setTimeout(resolve, 5_000))])

    const candidates = [...document.querySelectorAll<HTMLImageElement>('[srcset]')].flatMap(
      ({ srcset }) => srcset.split(',').map((each) => each.trim().split(/\s+/)[0] ?? ''),
    )
    const named = [...document.querySelectorAll('[src], [poster], link[href], use[href]')].flatMap(
      (element) =>
        ['src', 'poster', 'href'].map((name) => element.getAttribute(name)?.split('#')[0] ?? ''),
    )
    return {
      links: [...document.querySelectorAll<HTMLAnchorElement>('a[href]:not([href="#"])')].map(
        ({ href, rel, target }) => ({ href, rel, newTab: target !== '' }),
      ),
      ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
      files: [...new Set([...candidates, ...named])].filter((file) => file !== ''),
      broken: images
        .filter(({ complete, naturalWidth }) => !complete || naturalWidth === 0)
        .map(({ currentSrc, src }) => currentSrc || src),
    }
  })
}
