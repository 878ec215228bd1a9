import { describe, expect, test } from 'vitest'
import { routesOf } from '../../site/src/routes.ts'
import { presentSite } from '../../testing/presentSite.ts'
import { PROJECT_IDS } from '../projectIds.ts'

const { agency, clients, developers, industries, projects, recentProjects } = presentSite
const { services, technologyCategories, testimonials, words } = presentSite
const { about, answers, hire, notices, whyChoose } = words

/** The specification's route table (section 2), without the sixteen case studies. */
const SPECIFIED = [
  '/',
  '/services',
  '/services/software-development',
  '/services/website-design',
  '/services/web-application',
  '/services/mobile-application',
  '/services/maintenance',
  '/services/software-project-management',
  '/services/mvp-development',
  '/services/computer-architecture',
  '/services/graphics-design',
  '/about-us',
  '/about-us/our-culture',
  '/about-us/mission-vision',
  '/about-us/blog',
  '/industries',
  '/built-by-us',
  '/hire-a-developer',
  '/hire-a-developer/front-end',
  '/hire-a-developer/back-end',
  '/contact',
  '/maintenance',
  '/privacy-policy',
  '/terms-conditions',
  '/testimonials',
  '/technologies',
]

test.each(SPECIFIED)('§2 Route table: there is a screen at %s', (path) => {
  expect(routesOf(presentSite).map((route) => route.path)).toContain(path)
})

describe('technologies', () => {
  test('stand in seven categories of the specified names and order', () => {
    expect(technologyCategories.map(({ id, name }) => [id, name])).toEqual([
      ['mobile', 'Mobile'],
      ['frontend', 'Front-End'],
      ['backend', 'Back-End'],
      ['cms', 'CMS & ECommerce'],
      ['database', 'Database'],
      ['cloud', 'Cloud'],
      ['graphics', 'Graphics Design'],
    ])
  })

  test.each(technologyCategories)('$name shows five to eight', ({ technologies: shown }) => {
    expect(shown.length).toBeGreaterThanOrEqual(5)
    expect(shown.length).toBeLessThanOrEqual(8)
  })
})

describe('testimonials and clients', () => {
  test('five testimonials, from five different clients', () => {
    const companies = testimonials.map(({ company }) => company)
    expect(new Set(companies).size).toBe(5)
    expect(testimonials).toHaveLength(5)
    expect(clients.map(({ name }) => name)).toEqual(expect.arrayContaining(companies))
  })

  test.each(testimonials)('$name says it in 30 to 55 words', ({ text }) => {
    const words = text.split(/\s+/).length
    expect(words).toBeGreaterThanOrEqual(30)
    expect(words).toBeLessThanOrEqual(55)
  })

  test('thirteen clients', () => {
    expect(clients).toHaveLength(13)
  })
})

describe('projects', () => {
  test('are those of the specification, in its order', () => {
    expect(projects.map(({ id }) => id)).toEqual(PROJECT_IDS)
  })

  test('four of them are recent: an association, e-learning and two jerseys', () => {
    expect(recentProjects.map(({ id }) => id)).toEqual([
      'katf-web',
      'moocourses',
      'stormerz',
      'mombasainfernos',
    ])
  })

  test('only the four jerseys are without the development process', () => {
    const design = projects.filter(({ isDevelopmentProject }) => !isDevelopmentProject)
    expect(design.map(({ id }) => id).toSorted()).toEqual([
      'mombasainfernos',
      'mombasainfernos-away',
      'stormerz',
      'stormerz-away',
    ])
  })

  test('each industry has at least one', () => {
    const shown = new Set(projects.map(({ industry }) => industry))
    expect(industries.filter(({ id }) => !shown.has(id))).toEqual([])
  })

  describe.each(projects)('$id', (project) => {
    test('stays in the specified ranges', () => {
      expect(['1 Member', '2 Members', '3 Members']).toContain(project.team)
      expect(project.rating).toMatch(/^(4[.][6-9]|5)[/]5$/)
      expect(project.duration).toMatch(/^(([3-9]|1[0-2]) Weeks|1 Month|[23] Months|Ongoing)$/)
      expect(project.launched).toMatch(
        /^(January|February|March|April|May|June|July|August|September|October|November|December) 20(1[89]|2[0-3])$/,
      )
    })

    test('says enough and not too much', () => {
      expectLength(project.cardDescription, 60, 140)
      expectLength(project.shortDescription, 70, 160)
      expectLength(project.outcome ?? '', 60, 150)
      expect(project.features.length).toBeGreaterThanOrEqual(4)
      expect(project.features.length).toBeLessThanOrEqual(7)
      for (const { description } of [...project.challenges, ...project.solutions]) {
        expectLength(description, 60, 340)
      }
    })
  })
})

describe('industries', () => {
  test('are the six specified, in order, with four offerings each', () => {
    expect(industries.map(({ name, offerings }) => [name, offerings.length])).toEqual([
      ['Education', 4],
      ['Sports & Gaming', 4],
      ['Finance & Banking', 4],
      ['eCommerce', 4],
      ['Media & Entertainment', 4],
      ['Building & Construction', 4],
    ])
  })
})

describe('the specified figures', () => {
  test('starting prices in US dollars', () => {
    expect(Object.fromEntries(services.map(({ id, startsAt }) => [id, startsAt]))).toEqual({
      'software-development': 70,
      'website-design': 70,
      'web-application': 120,
      'mobile-application': 100,
      maintenance: 20,
      'software-project-management': 70,
      'mvp-development': 50,
      'computer-architecture': 30,
      'graphics-design': 5,
    })
  })

  test('marketing figures and the copyright year', () => {
    expect(whyChoose.stats.map(({ figure, label }) => `${figure} ${label}`)).toEqual([
      '99% Client Satisfaction',
      '100++ Completed Projects',
      '100% Client Retention',
      '5++ Years Of Experience',
      '4 Weeks Free Maintenance After Deployment',
    ])
    expect(agency.copyrightYear).toBe(2023)
  })
})

describe('service pages', () => {
  test('calls to action are the specified labels', () => {
    expect(Object.fromEntries(services.map(({ id, callToAction }) => [id, callToAction]))).toEqual({
      'software-development': 'Get Custom Software',
      'website-design': 'Get Your Website',
      'web-application': 'Get Your Web App',
      'mobile-application': 'Get Mobile App',
      maintenance: 'Get Maintenance',
      'software-project-management': `Assign Your Project To ${agency.name}`,
      'mvp-development': 'Get Your MVP',
      'computer-architecture': 'Get An Architect',
      'graphics-design': 'Start Your Design',
    })
  })

  test.each(services)('$id fits a search result and lists five to seven things', (detail) => {
    expectLength(detail.pageDescription, 120, 155)
    expectLength(detail.mainHeading, 15, 70)
    expect(detail.included.length).toBeGreaterThanOrEqual(5)
    expect(detail.included.length).toBeLessThanOrEqual(7)
  })
})

describe('work samples', () => {
  test('one a service', () => {
    expect(services.filter(({ workSample }) => !workSample)).toEqual([])
  })

  test('the quote begins with the starting price', () => {
    const [first] = rowsOf('software-development')
    expect(first).toMatchObject({ atStartingPrice: true })
    expect(first).not.toHaveProperty('amount')
  })

  test('the month has a check every five minutes', () => {
    const checks = (31 * 24 * 60) / 5
    expect(rowsOf('maintenance')[0]?.text).toContain(checks.toLocaleString('en'))
  })

  test('what a result means begins at nothing and rises', () => {
    const beginnings = blocksOf('mvp-development').flatMap((block) =>
      block.kind === 'line' ? block.points.map(({ at }) => Number(at)) : [],
    )
    expect(beginnings[0]).toBe(0)
    expect(beginnings).toEqual(beginnings.toSorted((a, b) => a - b))
  })

  test('all kinds of blocks are in use', () => {
    const kinds = services.flatMap(({ id }) => blocksOf(id).map(({ kind }) => kind))
    expect([...new Set(kinds)].toSorted()).toEqual([
      'columns',
      'line',
      'picture',
      'rows',
      'screens',
    ])
  })
})

describe('about and hire', () => {
  test('three statements rotate, and three values are the specified ones', () => {
    expect(about.statements).toHaveLength(3)
    expect(about.culture.items.map(({ heading }) => heading)).toEqual([
      'Transparency',
      'Agility',
      'Quality Assurance',
    ])
  })

  test('mission and vision are in the specification’s words', () => {
    expect(about.missionVision.items.map(({ text }) => text)).toEqual([
      expect.stringContaining(
        "develop impactful technological solutions that power Africa's key sectors",
      ),
      expect.stringMatching(
        /an innovative environment that inspires progress through impactful technology for Africa/i,
      ),
    ])
  })

  test('the two parts carry the ids that links scroll to', () => {
    expect([about.culture.id, about.missionVision.id]).toEqual(['about_culture', 'mission_vision'])
  })

  test('hourly rates are the specified ones', () => {
    expect(developers.map(({ path, hourlyRate }) => [path, hourlyRate])).toEqual([
      ['/hire-a-developer', 15],
      ['/hire-a-developer/front-end', 10],
      ['/hire-a-developer/back-end', 12],
    ])
    expect(hire.replyPromise).toContain('within an hour')
  })
})

describe('notices', () => {
  test('use the specified words', () => {
    expect(notices.blog.heading).toBe('Under Maintenance')
    expect(notices.blog.home.label).toBe('Go To Homepage')
    expect(notices.maintenance.heading).toBe('Under Maintenance')
    expect(notices.maintenance.back).toBe('Go Back')
    expect(answers.caseStudyNotFound.heading).toBe('Case Study Not Found')
    expect(notices.services.text).toBe('Services Component')
  })
})

function blocksOf(id: string) {
  return services.find((service) => service.id === id)?.workSample?.blocks ?? []
}

function rowsOf(id: string) {
  return blocksOf(id).flatMap((block) => (block.kind === 'rows' ? block.rows : []))
}

function expectLength(text: string, min: number, max: number) {
  expect(text.length, text).toBeGreaterThanOrEqual(min)
  expect(text.length, text).toBeLessThanOrEqual(max)
}
