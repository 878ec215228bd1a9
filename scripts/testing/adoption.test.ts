import { cp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fingerprint } from '../../site/src/rendering/fingerprint.ts'
import { isSampleContent } from '../content/isSampleContent.ts'
import { ADOPTED, adoptContent } from './adoptContent.ts'
import { type BuiltCopy, buildCopy } from './buildCopy.ts'
import { findSchemaProblems } from './findSchemaProblems.ts'
import { structuredDataIn } from './structuredDataIn.ts'

const ROOT = join(import.meta.dirname, '../..')

// `npm run check-adoption` runs every check on such a copy, those in the browser too.
describe.runIf(isSampleContent)('the sample content made somebody’s own', () => {
  let copy: BuiltCopy

  beforeAll(async () => {
    copy = await buildCopy({ PUBLIC_URL: 'https://kazibora.example' }, adoptContent)
  }, 180_000)

  afterAll(() => copy?.remove())

  test('differs in its content alone: of what Git keeps, no program has written anything else', () => {
    const root = join(copy.siteFolder, '../..')
    for (const part of ['site/media', 'site/src', 'site/public', 'tokens', 'protocol', 'scripts']) {
      expect(fingerprint([join(root, part)]), part).toBe(fingerprint([join(ROOT, part)]))
    }
  })

  test('carries the new name on every page, and the old one on none', async () => {
    for (const page of ['index', 'contact', 'built-by-us', 'answers/enquiry-sent', '404']) {
      const html = await built(`${page}.html`)
      expect(html).toContain(`| ${ADOPTED.name}</title>`)
      expect(html.toLowerCase()).not.toContain('the agency')
    }
  })

  test('wears its own colours and logo everywhere, and the old ones nowhere', async () => {
    for (const page of ['index', 'contact', '404']) {
      const html = await readFile(join(copy.siteFolder, `${page}.html`), 'utf8')
      expect(html).toMatch(
        /<source media="[^"]*dark[^"]*" srcSet="\/media\/pictures\/mark-on-dark[^"]+"/i,
      )
      expect(html).toMatch(/<img src="\/media\/pictures\/mark\.[^"]+\.svg"/)
      expect(html).not.toContain('M4 0h40l20 20v44H4')
      expect(html).not.toMatch(/#ffc51f|#a8125a|#ff8fbe/i)
      expect(html).toContain(ADOPTED.colours.accent)
    }
    expect(await readFile(join(copy.siteFolder, 'services.html'), 'utf8')).toContain(
      ADOPTED.colours.design,
    )
  })

  test('has the real project on the home page, first, though nothing tells it to be there', async () => {
    const titles = [...(await built('index.html')).matchAll(/<h3><a href="\/case-study\/([^"]+)"/g)]
    expect(titles.map(([, id]) => id)).toEqual([
      ADOPTED.project,
      ...['katf-web', 'moocourses', 'stormerz'],
    ])
  })

  test('says nowhere that the real project is a sample, and search engines may list it', async () => {
    const page = await built(`case-study/${ADOPTED.project}.html`)
    expect(page).not.toMatch(/sample/i)
    expect(page).not.toContain('noindex')
    expect(await built('sitemap.xml')).toContain(`/case-study/${ADOPTED.project}<`)
    for (const list of ['built-by-us', 'index']) {
      expect(cardOf(ADOPTED.projectTitle, await built(`${list}.html`))).not.toMatch(/sample/i)
    }
  })

  test('calls the others of its industry samples one by one, and neither it nor all of them', async () => {
    const html = await built('industries.html')
    const inList = html.indexOf(ADOPTED.projectTitle)
    const list = html.slice(html.lastIndexOf('<ul', inList), html.indexOf('</ul>', inList))
    const entries = list.split('<li').slice(1)
    expect(entries.filter((entry) => !entry.includes('>Sample<'))).toEqual([
      expect.stringContaining(ADOPTED.projectTitle),
    ])
    const overList = html.slice(html.lastIndexOf('<p>', inList), html.lastIndexOf('<ul', inList))
    expect(overList).not.toContain('>Sample<')
  })

  test('still says of the others that they are samples, and not that all are', async () => {
    const portfolio = await built('built-by-us.html')
    expect(portfolio).toContain('>Sample<')
    expect(portfolio).not.toContain('All are sample work')
  })

  test('shows the poster of a project without a clip, and no film', async () => {
    const card = cardOf(ADOPTED.projectTitle, await built('built-by-us.html'))
    expect(card).toMatch(/<img/)
    expect(card).not.toMatch(/<video|looping-video/)
    expect(await built(`case-study/${ADOPTED.project}.html`)).not.toContain('<video')
  })

  test('counts, prices and rates follow wherever they are said', async () => {
    expect(await built('services.html')).toMatch(/The ten services/)
    const logos = (await built('index.html')).match(/(?<=src=")\/media\/clients\/[^"]+/g)
    expect(new Set(logos).size).toBe(14)
    expect(await built('services/website-design.html')).toMatch(/\$(<!-- -->)?95/)
    expect(await built('hire-a-developer/back-end.html')).toMatch(/at \$14 an hour/)
    for (const page of ['index', 'contact', 'about-us', 'hire-a-developer']) {
      expect(await built(`${page}.html`), page).not.toMatch(/\$(<!-- -->)?(70|12)\/Hr|\{[a-z ]+\}/)
    }
  })

  test('offers the new service in the menus, among the cards and last in the form', async () => {
    const page = await built('index.html')
    expect(page).toContain(`href="/services/${ADOPTED.service}"`)
    const options = [...page.matchAll(/<option data-page="([^"]+)"/g)].map(([, path]) => path)
    expect(options.at(-1)).toBe(`/services/${ADOPTED.service}`)
    expect(await built(`services/${ADOPTED.service}.html`)).toContain('<h1>')
  })

  test('has a page for the new developer, and nothing of the removed project', async () => {
    expect(await built(`hire-a-developer/${ADOPTED.developer}.html`)).toContain('$18')
    for (const page of ['index', 'built-by-us', 'industries', 'sitemap']) {
      const file = page === 'sitemap' ? 'sitemap.xml' : `${page}.html`
      expect(await built(file)).not.toContain(ADOPTED.removedProject)
    }
  })

  test('says who the owner is, on the page about it, under the forms and at the foot of all', async () => {
    const about = await built('about-us.html')
    for (const text of ['PVT-7YUM2QX', 'P051234567K', 'Rose Atieno, Head Nurse, Kisumu Clinic']) {
      expect(about).toContain(text)
    }
    expect(about).not.toMatch(/>Insurance<|>Data protection</)
    for (const page of ['index', 'contact']) {
      expect(await built(`${page}.html`)).toContain(`You write to ${ADOPTED.legalName}.`)
    }
    expect(await built('404.html')).toContain(
      `${ADOPTED.legalName} · PVT-7YUM2QX · Oginga Odinga Street 14, ${ADOPTED.town}`,
    )
  })

  test('shows who does the work, one by a photo and one by initials', async () => {
    const about = await built('about-us.html')
    expect(about).toMatch(/<img src="\/media\/people\/achieng-odhiambo[^"]*"/)
    expect(about).toMatch(/>KT<\/p>/)
    expect(about).toContain('href="https://github.com/achieng-odhiambo"')
  })

  test('answers the one question that has an answer, where it belongs, and asks no other', async () => {
    for (const [page, count] of [
      ['contact', 1],
      ['services/web-application', 1],
      ['hire-a-developer', 0],
      ['index', 0],
    ] as const) {
      const html = await built(`${page}.html`)
      expect(html.split(ADOPTED.answer), page).toHaveLength(count + 1)
      expect(html.includes('Before you ask'), page).toBe(count > 0)
      expect(html).not.toContain('Who owns the code?')
    }
  })

  test('is found by its town, and in data by its registered name and its real project', async () => {
    expect(await built('services/website-design.html')).toContain(
      `<title>Website Design in ${ADOPTED.town} from $95 | ${ADOPTED.name}</title>`,
    )
    const [organization] = structuredDataIn(await built('index.html'))
    expect(organization).toMatchObject({
      legalName: ADOPTED.legalName,
      taxID: 'P051234567K',
      foundingDate: '2019',
      address: { streetAddress: 'Oginga Odinga Street 14', addressLocality: ADOPTED.town },
    })
    const told = structuredDataIn(await built(`case-study/${ADOPTED.project}.html`))
    expect(told).toMatchObject([
      { '@type': 'CreativeWork', name: ADOPTED.projectTitle, dateCreated: '2026-03' },
      { '@type': 'BreadcrumbList' },
    ])
    expect(findSchemaProblems(organization ? [organization, ...told] : told)).toEqual([])
  })

  test('stands in the frame of the newsletter', async () => {
    const root = join(copy.siteFolder, '../..')
    await cp(
      join(import.meta.dirname, '../../server/src/agencyFacts.ts'),
      join(root, 'server/src/agencyFacts.ts'),
    )
    const { agencyFacts } = await import(join(root, 'server/src/agencyFacts.ts'))
    expect(agencyFacts.name).toBe(ADOPTED.name)
  })

  /** Without its styles, whose names are no words of the page. */
  async function built(file: string): Promise<string> {
    const page = await readFile(join(copy.siteFolder, file), 'utf8')
    return page.replace(/<style>.*?<\/style>/s, '')
  }
})

/** The HTML of the article with this title. */
function cardOf(title: string, html: string): string {
  const card = html.split('<article').find((part) => part.split('</article>')[0]?.includes(title))
  if (!card) throw new Error(`No article says ${title}`)
  return card.split('</article>')[0] ?? ''
}
