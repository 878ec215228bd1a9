import type { Locator } from '@playwright/test'
import type { Project } from '../../site/src/content/projects/Project.ts'
import { technologiesNamed } from '../../site/src/content/technologies.ts'
import { expectLoop, expectPicture } from '../support/media.ts'
import { PROJECT_IDS, projectRecord } from '../support/portfolio.ts'
import { DESKTOP, PHONE } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

const FACTS = ['Industry', 'Team', 'Duration', 'Launched', 'Rating'] as const

/** Specification, section 9. */
const RANGES: Readonly<Record<(typeof FACTS)[number], RegExp>> = {
  Industry:
    /^(Education|Sports & Gaming|Finance & Banking|eCommerce|Media & Entertainment|Building & Construction)$/,
  Team: /^(1 Member|[23] Members)$/,
  Duration: /^(([3-9]|1[0-2]) Weeks|1 Month|[23] Months|Ongoing)$/,
  Launched: /^[A-Z][a-z]+ 20\d\d$/,
  Rating: /^(4\.[6-9]|5)\/5$/,
}

const STAGES = ['Planning & Analysis', 'Design & Development', 'Deployment & Maintenance']

test.use({ viewport: DESKTOP })

for (const id of PROJECT_IDS) {
  test(`§2 Case study ${id}: the fourteen parts in order, each with its record’s content`, async ({
    page,
  }) => {
    const project = await projectRecord(id)
    const media = `/media/projects/${id}-`
    await page.goto(`/case-study/${id}`)
    await expect(page).toHaveTitle(`${project.title}, a case study | the agency`)
    const main = page.getByRole('main')

    const industry = main.locator('p').getByText(project.industry, { exact: true })
    const title = main.getByRole('heading', { level: 1 })
    await expect(title).toHaveText(project.title)
    const description = main.getByText(project.shortDescription, { exact: true })
    const video = main.locator('[data-looping-video]').first()
    await expectLoop(video.locator('video'), media)
    const facts = FACTS.map((name) => main.locator('dt').getByText(name, { exact: true }))
    await expectFacts(main, project)

    const laptop = project.hasVideoDisplay
      ? main.locator('[data-looping-video]').nth(1)
      : main.getByRole('img', { name: `${project.title} on a laptop` })
    if (project.hasVideoDisplay) {
      await expectLoop(laptop.locator('video'), `${media}laptop-`)
      await expect(
        main.getByRole('img', { name: `${project.title} on a laptop`, exact: true }),
      ).toHaveCount(0)
    } else {
      await expectPicture(laptop, `${media}laptop-`)
      await expect(main.locator('[data-looping-video]')).toHaveCount(1)
    }

    const overview = part(main, 'Overview')
    await expectTexts(overview, [project.projectOverview])
    const features = part(main, 'Features')
    await expectTexts(features, project.features)
    const process = STAGES.map((name) => main.getByRole('heading', { level: 3, name, exact: true }))
    for (const stage of process) {
      if (project.isDevelopmentProject) await expect(stage).toBeVisible()
      else await expect(stage).toHaveCount(0)
    }
    for (const text of project.isDevelopmentProject ? project.process : []) {
      await expect(main.getByText(text)).toBeVisible()
    }
    const challenges = part(main, 'Challenges')
    await expectHeadedTexts(challenges, project.challenges)
    const mobile = main.getByRole('img', { name: `${project.title} on a phone` })
    await expectPicture(mobile, `${media}phone-`)
    const solutions = part(main, 'Solutions')
    await expectHeadedTexts(solutions, project.solutions)
    const tablet = main.getByRole('img', { name: `${project.title} on a tablet` })
    await expectPicture(tablet, `${media}tablet-`)
    const impact = part(main, 'Impact')
    await expectTexts(impact, project.impact)
    const technology = part(main, 'Technology Stack')
    await expectTexts(technology, [project.techStackDescription])
    await expectLogos(technology, project)
    const callToAction = main.getByRole('link', { name: 'Get Quote' })
    await expect(callToAction).toHaveAttribute('href', '/contact')

    await expectInOrder([
      industry,
      title,
      description,
      video,
      ...facts,
      laptop,
      overview,
      features,
      ...(project.isDevelopmentProject ? process : []),
      challenges,
      mobile,
      solutions,
      tablet,
      impact,
      technology,
      callToAction,
    ])
  })
}

test('§2 Case study: on a phone the parts also stand one below the other in that order', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  for (const id of ['zealed-web', 'stormerz']) {
    const { title } = await projectRecord(id)
    await page.goto(`/case-study/${id}`)
    const main = page.getByRole('main')
    const marks = [
      main.getByRole('heading', { level: 1 }),
      main.locator('[data-looping-video]').first(),
      main.locator('dl'),
      part(main, 'Overview'),
      part(main, 'Features'),
      part(main, 'Challenges'),
      main.getByRole('img', { name: `${title} on a phone` }),
      part(main, 'Solutions'),
      main.getByRole('img', { name: `${title} on a tablet` }),
      part(main, 'Impact'),
      part(main, 'Technology Stack'),
      main.getByRole('link', { name: 'Get Quote' }),
    ]
    const tops = await Promise.all(marks.map(async (mark) => (await mark.boundingBox())?.y ?? -1))
    expect(tops, id).toEqual(tops.toSorted((a, b) => a - b))
    expect(new Set(tops).size, id).toBe(marks.length)
  }
})

test('§2 Case study: each is reached from the portfolio', async ({ page }) => {
  test.slow()
  // The links are the same without the films, which take longer to show than the pages.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const id of PROJECT_IDS) {
    const { title } = await projectRecord(id)
    await page.goto('/built-by-us')
    const heading = page.getByRole('heading', { level: 2, name: title, exact: true })
    const card = page.getByRole('article').filter({ has: heading })
    await card.getByRole('link', { name: 'Case Study' }).click()
    await expect(page).toHaveURL(`/case-study/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  }
})

test('§2 Case study: its call to action leads to /contact', async ({ page }) => {
  await page.goto('/case-study/katf-web')
  await page.getByRole('main').getByRole('link', { name: 'Get Quote' }).click()
  await expect(page).toHaveURL('/contact')
})

test("§8 Case study: an unknown id shows 'Case Study Not Found'", async ({ page, quiet }) => {
  quiet.except(/404/)
  for (const id of ['nobody', '{name}', 'KATF-WEB', 'katf-web/more']) {
    const answer = await page.goto(`/case-study/${id}`)
    expect(answer?.status(), id).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Case Study Not Found')
  }
})

/** The part of a case study that a heading opens. */
function part(main: Locator, name: string): Locator {
  return main
    .locator('section')
    .filter({ has: main.page().getByRole('heading', { level: 2, name }) })
}

async function expectFacts(main: Locator, project: Project): Promise<void> {
  const values = {
    Industry: project.industry,
    Team: project.team,
    Duration: project.duration,
    Launched: project.launched,
    Rating: project.rating,
  }
  await expect(main.locator('dt')).toHaveText([...FACTS])
  const shown = await main.locator('dd').allInnerTexts()
  expect(shown).toEqual(FACTS.map((name) => values[name]))
  for (const [index, name] of FACTS.entries()) expect(shown[index]).toMatch(RANGES[name])
}

async function expectTexts(section: Locator, texts: readonly string[]): Promise<void> {
  for (const text of texts) await expect(section.getByText(text, { exact: true })).toBeVisible()
}

/** A heading below the part's own level for each item, with its description. */
async function expectHeadedTexts(
  section: Locator,
  items: readonly { heading: string; description: string }[],
): Promise<void> {
  await expect(section.getByRole('heading', { level: 3 })).toHaveText(
    items.map(({ heading }) => heading),
  )
  await expectTexts(
    section,
    items.map(({ description }) => description),
  )
}

async function expectLogos(section: Locator, project: Project): Promise<void> {
  const items = section.getByRole('listitem')
  await expect(items).toHaveText(technologiesNamed(project.techStack).map(({ name }) => name))
  for (const logo of await items.locator('img').all()) {
    await expectPicture(logo, '/media/svg/technologies/')
  }
  await expect(items.locator('img')).toHaveCount(project.techStack.length)
}

/** One element each, and every one begins after the one before. */
async function expectInOrder(marks: readonly Locator[]): Promise<void> {
  const places = await Promise.all(
    marks.map((mark) =>
      mark.evaluate((element) => [...document.querySelectorAll('main *')].indexOf(element)),
    ),
  )
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(new Set(places).size).toBe(marks.length)
  expect(places).not.toContain(-1)
}
