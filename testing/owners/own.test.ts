import { parse } from 'node-html-parser'
import { serverFactsOf } from 'schema/serverFacts.ts'
import { describe, expect, test } from 'vitest'
import { socialPictures, socialTexts } from '../../site/src/content/socialPictures.ts'
import { rootFiles } from '../../site/src/rendering/rootFiles.ts'
import { presentContent } from '../presentSite.ts'
import { structuredDataIn } from '../repository/builtPages.ts'
import { findSchemaProblems } from '../repository/findSchemaProblems.ts'
import { expectLinksToLead, expectNothingEmpty } from './checkPages.ts'
import {
  barestProject,
  changed,
  type Draft,
  first,
  pageAt,
  pictureAt,
  recordOf,
  renderOwner,
  sitemapOf,
  textOf,
  toldOf,
} from './owners.ts'

const NAME = 'Kazi Bora Studio'
const LEGAL_NAME = 'Kazi Bora Studio Limited'
const ANSWER = 'Half before we start and half when it is live, by M-Pesa or bank.'
const PROJECT = 'kisumu-clinic'
const TITLE = 'Kisumu Clinic Bookings'
const GONE = 'taaimedia'
const PICTURES = {
  [`projects/${PROJECT}/laptop`]: pictureAt(`projects/${PROJECT}/laptop`),
  [`projects/${PROJECT}/poster`]: pictureAt(`projects/${PROJECT}/poster`),
  'clients/kisumu-clinic': pictureAt('clients/kisumu-clinic', 'image/svg+xml'),
  'testimonials/rose-atieno': pictureAt('testimonials/rose-atieno'),
  'people/achieng-odhiambo': pictureAt('people/achieng-odhiambo'),
}

/** Adds an owner's data to the samples: name, company, time zone, prices, and another record of each kind. */
function own(draft: Draft): void {
  draft.agency.name = NAME
  Object.assign(draft.agency.hours, { timeZone: 'Africa/Lagos', timeZoneName: 'West Africa Time' })
  draft.agency.hours.otherDays = [
    { firstDay: 'Saturday', opens: '9:00', closes: '12:30' },
    { firstDay: 'Sunday', opens: '14:00', closes: '15:00' },
  ]
  Object.assign(draft.company, {
    legalName: LEGAL_NAME,
    registrationNumber: 'PVT-7YUM2QX',
    founded: '2019',
    taxNumber: 'P051234567K',
    address: { street: 'Oginga Odinga Street 14', town: 'Kisumu', postal: '' },
    references: [{ name: 'Rose Atieno', position: 'Head Nurse', company: 'Kisumu Clinic' }],
  })
  recordOf('website-design', draft.services).startsAt = 95
  recordOf('back-end', draft.developers).hourlyRate = 14
  for (const asked of draft.questions.questions) asked.answer = ''
  draft.guides = []
  first(draft.questions.questions).answer = ANSWER
  draft.projects = draft.projects.filter(({ id }) => id !== GONE)
  draft.projects.push({
    ...barestProject(PROJECT, TITLE),
    industry: 'education',
    services: ['web-application', 'data-dashboards'],
    techStack: ['typescript', 'react'],
  })
  const {
    formOrder: _,
    per: __,
    searchTitle: ___,
    workSample: ____,
    examples: _____,
    ...like
  } = first(draft.services.filter(({ group }) => group === 'run'))
  draft.services.push({
    ...like,
    id: 'data-dashboards',
    order: 90,
    code: 'DSH',
    startsAt: 45,
    cardName: 'Data Dashboards',
    name: 'Data Dashboards',
    option: 'Data Dashboards',
    pageDescription:
      'The five figures that decide your day, on one page, with the age of each. Prices start at {price}.',
  })
  draft.developers.push({
    ...first(draft.developers),
    id: 'data',
    order: 90,
    name: 'Data Developer',
    hourlyRate: 18,
    pageTitle: 'Hire A Data Developer',
    searchTitle: 'Hire Data Developers, {rate}/Hr',
    heading: 'Hire a data developer',
    pageDescription:
      'Hire a data developer at {rate} an hour: sources, reports and charts that a manager can read.',
  })
  draft.clients.push({ id: 'kisumu-clinic', order: 90, name: 'Kisumu Clinic', sample: false })
  draft.testimonials.push({
    id: 'rose-atieno',
    order: 90,
    sample: false,
    name: 'Rose Atieno',
    position: 'Head Nurse',
    company: 'Kisumu Clinic',
    text: 'I look at one screen in the morning. When the power goes, I have the same list on paper.',
  })
  draft.people = [
    {
      id: 'achieng-odhiambo',
      order: 1,
      name: 'Achieng Odhiambo',
      role: 'Founder',
      line: 'Sits at the desk with you for a morning before a line is written.',
      links: [{ label: 'GitHub', href: 'https://github.com/achieng-odhiambo' }],
    },
    {
      id: 'kiplagat-too',
      order: 2,
      name: 'Kiplagat Too',
      role: 'Designer',
      line: 'Draws what is printed.',
      links: [],
    },
  ]
}

describe('an owner who adds to the samples', async () => {
  const content = changed(own)
  const rendered = await renderOwner(content, PICTURES)
  const { site, routes, pages } = rendered
  const page = (path: string) => pageAt(path, rendered)

  test('with an owner’s records among the samples, no page has an empty part or a dead link', () => {
    expectLinksToLead(pages)
    expectNothingEmpty(pages)
  })

  test('every page shows the name of the owner’s agency, and no page shows the sample’s name', () => {
    for (const path of pages.keys()) {
      expect(page(path), path).toContain(`| ${NAME}</title>`)
      expect(page(path), path).not.toMatch(/the agency/i)
    }
    expect(socialTexts(site).signature.name).toBe(NAME)
    expect(rootFiles(site, routes, Date.now())['site.webmanifest']).toContain(NAME)
    expect(
      serverFactsOf(content, [], { publicUrl: '', retentionMonths: null, privacySections: [] })
        .agency.name,
    ).toBe(NAME)
  })

  test('the real project is nowhere labelled as a sample, and is listed for search engines', () => {
    const study = page(`/case-study/${PROJECT}`)
    expect(study).not.toMatch(/sample/i)
    expect(study).not.toContain('noindex')
    expect(sitemapOf(rendered)).toContain(`/case-study/${PROJECT}<`)
    for (const path of ['/built-by-us', '/']) {
      expect(partWith('article', TITLE, page(path)), path).not.toMatch(/sample/i)
    }
    const picture = socialPictures(site).find(({ path }) => path === `/case-study/${PROJECT}`)
    expect(JSON.stringify(picture)).not.toMatch(/sample/i)
  })

  test('each sample project of an industry is labelled, but neither the real project nor the whole list is', () => {
    const html = page('/industries')
    const inList = html.indexOf(TITLE)
    const list = html.slice(html.lastIndexOf('<ul', inList), html.indexOf('</ul>', inList))
    const real = list
      .split('<li')
      .slice(1)
      .filter((entry) => !entry.includes('>Sample<'))
    expect(real).toEqual([expect.stringContaining(TITLE)])
    const overList = html.slice(html.lastIndexOf('<p>', inList), html.lastIndexOf('<ul', inList))
    expect(overList).not.toContain('>Sample<')
  })

  test('the portfolio and the testimonials are described as partly samples', () => {
    expect(page('/built-by-us')).toContain('>Sample<')
    expect(page('/built-by-us')).toContain(presentContent.copy.portfolio.samples.some.lead)
    expect(page('/built-by-us')).not.toContain(presentContent.copy.portfolio.samples.all.lead)
    const label = (path: string) =>
      JSON.stringify(socialPictures(site).find((picture) => picture.path === path))
    for (const path of ['/built-by-us', '/testimonials'])
      expect(label(path)).toContain('Partly sample')
  })

  test('a sample project’s results are shown for an industry as long as the real project has no results', () => {
    const { impact } = first(
      site.projects.filter(({ industry, sample }) => sample && industry === 'education'),
    )
    expect(page('/about-us/mission-vision')).toContain(impact[0])
  })

  test('changed counts, prices and rates show wherever pages and preview pictures state them', () => {
    expect(page('/services')).toMatch(/The ten services/)
    const logos = page('/').match(/(?<=src=")\/media\/clients\/[^"]+/g)
    expect(new Set(logos).size).toBe(presentContent.clients.length + 1)
    expect(textOf(page('/services/website-design'))).toContain('$95')
    expect(page('/hire-a-developer/back-end')).toContain('at $14 an hour')
    for (const path of pages.keys()) {
      expect(textOf(page(path)), path).not.toMatch(/\$12 ?\/ ?Hr/)
    }
    const drawn = JSON.stringify(socialPictures(site))
    for (const price of ['"$95"', '"$45"', '"$14"', '"$18"']) expect(drawn).toContain(price)
  })

  test('a new service is in the menus, among the cards and last in the form', () => {
    const options = [...page('/').matchAll(/<option [^>]*data-page="([^"]+)"/g)].map(
      ([, path]) => path,
    )
    expect(options.at(-1)).toBe('/services/data-dashboards')
    expect(partWith('header', 'Data Dashboards', page('/'))).toContain(
      'href="/services/data-dashboards"',
    )
    expect(partWith('main', 'Data Dashboards', page('/'))).toContain(
      'href="/services/data-dashboards"',
    )
  })

  test('a new developer has a page, and a removed project leaves no trace', () => {
    expect(textOf(page('/hire-a-developer/data'))).toContain('$18')
    for (const path of pages.keys()) expect(page(path), path).not.toContain(GONE)
    expect(sitemapOf(rendered)).not.toContain(GONE)
  })

  test('the company is named on About Us, under the forms and in every footer', () => {
    for (const text of ['PVT-7YUM2QX', 'P051234567K', 'Rose Atieno, Head Nurse, Kisumu Clinic']) {
      expect(page('/about-us')).toContain(text)
    }
    // About Us has no line for a fact that the owner has left out.
    expect(page('/about-us')).not.toMatch(/>Insurance<|>Data protection</)
    for (const path of ['/', '/contact']) {
      expect(page(path)).toContain(`You write to ${LEGAL_NAME}.`)
    }
    for (const path of pages.keys()) {
      expect(page(path), path).toContain(
        `${LEGAL_NAME} · PVT-7YUM2QX · Oginga Odinga Street 14, Kisumu`,
      )
    }
  })

  test('pages and structured data show Saturday’s different opening hours', () => {
    expect(page('/contact').replaceAll('\u00a0', ' ')).toContain(
      'Monday to Friday, 8:00 to 18:00; Saturday, 9:00 to 12:30; Sunday, 14:00 to 15:00 West Africa Time',
    )
    const [organization] = structuredDataIn(page('/'))
    expect(organization).toMatchObject({
      contactPoint: {
        hoursAvailable: [
          { opens: '08:00', closes: '18:00' },
          { dayOfWeek: ['Saturday'], opens: '09:00', closes: '12:30' },
          { dayOfWeek: ['Sunday'], opens: '14:00', closes: '15:00' },
        ],
      },
    })
  })

  test('About Us shows the people, with a photo or with initials', () => {
    expect(page('/about-us')).toMatch(/<img src="\/media\/people\/achieng-odhiambo[^"]*"/)
    expect(page('/about-us')).toMatch(/>KT<\/span>/)
    expect(page('/about-us')).toContain('href="https://github.com/achieng-odhiambo"')
  })

  test('an answered question is only on the kinds of page that it is meant for, and unanswered questions are on no page', () => {
    const asked = first(presentContent.questions.questions)
    for (const [path, kind] of [
      ['/contact', 'contact'],
      ['/services/web-application', 'service'],
      ['/hire-a-developer', 'hire'],
      ['/', ''],
    ] as const) {
      const isAsked = (asked.on as readonly string[]).includes(kind)
      expect(textOf(page(path)).split(ANSWER), path).toHaveLength(isAsked ? 2 : 1)
      expect(page(path).includes(presentContent.questions.heading), path).toBe(isAsked)
      expect(page(path)).not.toContain('Who owns the code?')
    }
  })

  test('search titles name the town, and the structured data is valid and has the registered name and the real project', () => {
    expect(page('/services/website-design')).toContain(
      `<title>Website Design in Kisumu from $95 | ${NAME}</title>`,
    )
    const [organization] = structuredDataIn(pages.get('/') ?? '')
    expect(organization).toMatchObject({
      legalName: LEGAL_NAME,
      taxID: 'P051234567K',
      foundingDate: '2019',
      address: { streetAddress: 'Oginga Odinga Street 14', addressLocality: 'Kisumu' },
    })
    expect(structuredDataIn(pages.get(`/case-study/${PROJECT}`) ?? '')).toMatchObject([
      { '@type': 'CreativeWork', name: TITLE },
      { '@type': 'BreadcrumbList' },
    ])
    // Adds an invalid record, to show that the check finds problems.
    const wrong = { ...organization, name: 'Wrong', adress: 'Kisumu' } as Record<string, unknown>
    const problems = findSchemaProblems([...[...pages.values()].flatMap(structuredDataIn), wrong])
    expect(problems).toEqual([expect.stringMatching(/^Organization Wrong: .*adress/)])
  })
})

test('the footer shows an account in a known network by its icon, and any other account by its name', async () => {
  const content = changed(({ agency }) => {
    agency.social = ['https://www.tiktok.com/@kazi', 'https://kazi.social/@kazi']
  })
  const page = parse(pageAt('/contact', await renderOwner(content)))
  const accounts = page.querySelectorAll('footer a[rel="me"]')
  expect(
    accounts.map((link) => [link.getAttribute('aria-label'), link.text, link.innerHTML]),
  ).toEqual([
    ['TikTok', '', expect.stringMatching(/#tiktok-logo"/)],
    ['kazi.social', 'kazi.social', 'kazi.social'],
  ])
})

test('when all records are real, no page has the label ‘Sample’', async () => {
  const content = changed((draft) => {
    const all = [draft.projects, draft.clients, draft.testimonials].flat()
    for (const record of all) record.sample = false
    for (const { workSample, examples } of draft.services) {
      if (workSample) workSample.sample = false
      if (examples) examples.sample = false
    }
    for (const { shown } of draft.copy.about.culture.items) if (shown) shown.sample = false
    if (draft.copy.hire.terms) draft.copy.hire.terms.sample = false
    for (const guide of draft.guides) guide.sample = false
  })
  const { pages, site } = await renderOwner(content)
  for (const [path, html] of pages) {
    // Leaves out the terms, which explain the label ‘Sample’.
    if (path === '/terms-conditions') continue
    expect(html, path).not.toMatch(/>Sample<|\binvented\b|>To count ?</)
  }
  expect(JSON.stringify(socialPictures(site))).not.toMatch(/sample/i)
  for (const { path, sample } of site.projects) {
    expect(sample).toBe(false)
    expect(pages.get(path), path).not.toContain('content="noindex"')
  }
})

test.each([
  ['Friday', '9:00', '12:30', 'Friday has two sets of opening hours. Choose another day '],
  ['Sunday', '18:00', '8:00', "Opening hours '18:00' to '8:00' are not valid: write them like "],
  ['Sunday', '8:00', '25:00', "Opening hours '8:00' to '25:00' are not valid: write them like "],
])('wrong opening hours are reported: %s, %s to %s', (firstDay, opens, closes, text) => {
  const otherDays = [{ firstDay, opens, closes }]
  expect(toldOf(({ agency }) => Object.assign(agency.hours, { otherDays }))).toEqual([
    expect.stringContaining(`agency.yaml: ${text}`),
  ])
})

describe('an owner’s own logo', () => {
  const marked = (mark: Draft['brand']['mark']) =>
    changed((draft) => {
      draft.agency.name = NAME
      draft.brand.mark = mark
    })
  const MARK = {
    'pictures/mark': pictureAt('pictures/mark', 'image/svg+xml'),
    'pictures/mark-on-dark': pictureAt('pictures/mark-on-dark', 'image/svg+xml'),
  }

  test.each(['logo', 'wordmark'] as const)(
    'the owner’s logo replaces the built-in logo on every page, in both themes, as a %s',
    async (mark) => {
      const { pages } = await renderOwner(marked(mark), MARK)
      for (const [path, html] of pages) {
        const logo = parse(html).querySelector('header a[href="/"]')
        expect(logo?.toString(), path).toMatch(/<source [^>]*dark[^>]*mark-on-dark\.svg/i)
        const image = logo?.querySelector('img')
        expect(image?.attrs.src, path).toBe('/media/pictures/mark.svg')
        expect(html, path).not.toContain('M4 0h40l20 20v44H4')
        // Screen readers read the name once: a wordmark contains the name, and a logo has the name beside it.
        const spoken = `${image?.attrs.alt ?? ''} ${logo?.text ?? ''}`
        expect(spoken.split(NAME), path).toHaveLength(2)
        expect(logo?.text.includes(NAME), path).toBe(mark === 'logo')
      }
    },
  )
})

function partWith(tag: string, text: string, html: string): string {
  const part = html.split(`<${tag}`).find((each) => each.split(`</${tag}>`)[0]?.includes(text))
  if (!part) throw new Error(`No ${tag} says ${text}`)
  return part.split(`</${tag}>`)[0] ?? ''
}
