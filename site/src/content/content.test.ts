import { describe, expect, test } from 'vitest'
import { about } from './about.ts'
import { agency } from './agency.ts'
import { answers } from './answers.ts'
import { clients } from './clients.ts'
import { developers, hire } from './hire.ts'
import { whyChoose } from './home.ts'
import { industries } from './industries.ts'
import { notices } from './notices.ts'
import { collectProjects } from './projects/collectProjects.ts'
import { findProject, projects } from './projects/index.ts'
import type { Project } from './projects/Project.ts'
import { RECENT_PROJECT_IDS } from './projects/recent.ts'
import { serviceDetails } from './serviceDetails.ts'
import { services } from './services.ts'
import { type Technology, technologies, technologiesNamed } from './technologies.ts'
import { testimonials } from './testimonials.ts'
import { workSamples } from './workSamples.ts'

/** Every id of the specification's portfolio, with the two that it leaves open. */
const SPECIFIED_PROJECT_IDS = [
  'zealed-web-app',
  'zealed-web',
  'mombasainfernos-away',
  'stormerz-away',
  'katf-web',
  'greatlakescrisis',
  'amani-portfolio',
  'moocourses',
  'stormerz',
  'zeway-builders-ecommerce',
  'transfrontieres-agencies-website',
  'oaksafrica',
  'mombasainfernos',
  'mugeiyot',
  'taaimedia',
  'chama-ledger',
]

describe('technologies', () => {
  test('stand in seven categories of the specified names and order', () => {
    expect(technologies.map(({ id, name }) => [id, name])).toEqual([
      ['mobile', 'Mobile'],
      ['frontend', 'Front-End'],
      ['backend', 'Back-End'],
      ['cms', 'CMS & ECommerce'],
      ['database', 'Database'],
      ['cloud', 'Cloud'],
      ['graphics', 'Graphics Design'],
    ])
  })

  test.each(technologies)('$name shows five to eight', ({ technologies: shown }) => {
    expect(shown.length).toBeGreaterThanOrEqual(5)
    expect(shown.length).toBeLessThanOrEqual(8)
  })

  test('each have one drawn logo, and no logo is left over', () => {
    const files = import.meta.glob('../../studio/svg/technologies/*.svg', { query: '?url' })
    const drawn = Object.keys(files).map((path) => path.replace(/^.*[/]studio[/]|[.]svg$/g, ''))
    const named = technologies.flatMap<Technology>((category) => category.technologies)
    expect(named.map(({ logo }) => logo).toSorted()).toEqual(drawn.toSorted())
    expect(named.filter(({ id, logo }) => logo !== `svg/technologies/${id}`)).toEqual([])
  })

  test('are found by id in the order asked for', () => {
    expect(technologiesNamed(['sqlite', 'react']).map(({ name }) => name)).toEqual([
      'SQLite',
      'React',
    ])
  })
})

describe('testimonials and clients', () => {
  test('five testimonials numbered one to five, from five different clients', () => {
    expect(testimonials.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5])
    const companies = testimonials.map(({ company }) => company)
    expect(new Set(companies).size).toBe(5)
    expect(clients.map<string>(({ name }) => name)).toEqual(expect.arrayContaining(companies))
  })

  test.each(testimonials)('$name says it in 30 to 55 words', ({ text }) => {
    expect(wordsIn(text)).toBeGreaterThanOrEqual(30)
    expect(wordsIn(text)).toBeLessThanOrEqual(55)
  })

  test('thirteen clients, each with a mark of its own', () => {
    expect(clients).toHaveLength(13)
    expectUnique(clients.map(({ id }) => id))
    expect(clients.filter(({ id, logo }) => logo !== `svg/clients/${id}`)).toEqual([])
  })
})

describe('projects', () => {
  test('hold every id of the specification, in its order', () => {
    const specified = projects.filter(({ id }) => SPECIFIED_PROJECT_IDS.includes(id))
    expect(specified.map(({ id }) => id)).toEqual(SPECIFIED_PROJECT_IDS)
  })

  test('four of them are recent: an association, e-learning and two jerseys', () => {
    expect(RECENT_PROJECT_IDS).toEqual(['katf-web', 'moocourses', 'stormerz', 'mombasainfernos'])
  })

  test('no two share a title or a card', () => {
    expectUnique(projects.map(({ title }) => title))
    expectUnique(projects.map(({ cardDescription }) => cardDescription))
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
    expect(industries.filter(({ name }) => !shown.has(name))).toEqual([])
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

    test('answers every challenge with a solution', () => {
      expect(project.challenges.length).toBeGreaterThanOrEqual(2)
      expect(project.solutions).toHaveLength(project.challenges.length)
    })

    test('says enough and not too much', () => {
      expectLength(project.cardDescription, 60, 140)
      expectLength(project.shortDescription, 70, 160)
      expectLength(project.outcome, 60, 150)
      expect(project.features.length).toBeGreaterThanOrEqual(4)
      expect(project.features.length).toBeLessThanOrEqual(7)
      expect(project.impact.length).toBeGreaterThanOrEqual(1)
      for (const { description } of [...project.challenges, ...project.solutions]) {
        expectLength(description, 60, 340)
      }
    })

    test('names its services and tools once each', () => {
      expect(project.services.length).toBeGreaterThanOrEqual(1)
      expectUnique(project.services)
      expectUnique(project.techStack)
      expect(technologiesNamed(project.techStack)).toHaveLength(project.techStack.length)
    })
  })

  test('a file that is not named after its id is refused', () => {
    const project = sampleProject()
    expect(() => collectProjects({ './other.ts': project })).toThrow(
      `Rename the file to ${project.id}.ts`,
    )
  })

  test('two projects with one order are refused, and both files are named', () => {
    const first = sampleProject()
    const second = { ...first, id: 'second' }
    expect(() => collectProjects({ [`./${first.id}.ts`]: first, './second.ts': second })).toThrow(
      `${first.id}.ts and second.ts both have order ${first.order}`,
    )
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
    expectUnique(industries.flatMap(({ offerings }) => offerings.map(({ name }) => name)))
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
  test('there is one for each service', () => {
    expect(serviceDetails.map(({ id }) => id).toSorted()).toEqual(
      services.map(({ id }) => id).toSorted(),
    )
  })

  test('calls to action are the specified labels', () => {
    expect(
      Object.fromEntries(serviceDetails.map(({ id, callToAction }) => [id, callToAction])),
    ).toEqual({
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

  test.each(serviceDetails)('$id fits a search result and lists five to seven things', (detail) => {
    expectLength(detail.pageDescription, 120, 155)
    expectLength(detail.mainHeading, 15, 70)
    expect(detail.included.length).toBeGreaterThanOrEqual(5)
    expect(detail.included.length).toBeLessThanOrEqual(7)
  })
})

describe('work samples', () => {
  test('one a service, and a project that one shows was done with that service', () => {
    expect(workSamples.map(({ id }) => id).toSorted()).toEqual(
      services.map(({ id }) => id).toSorted(),
    )
    for (const sample of workSamples) {
      if ('project' in sample) expect(findProject(sample.project).services).toContain(sample.id)
    }
  })

  test('the quote begins with the starting price', () => {
    const quote = sampleOfKind('quote')
    expect(quote.parts[0].price).toBe(services.find(({ id }) => id === quote.id)?.startsAt)
  })

  test('the month has a check every five minutes, and weekly backups', () => {
    const { days, rows, backups } = sampleOfKind('month')
    const checks = (days * 24 * 60) / 5
    expect(rows[0].text).toContain(checks.toLocaleString('en'))
    expect(backups.days).toEqual([7, 14, 21, 28])
  })

  test('what a result means begins at nothing and rises', () => {
    const beginnings = sampleOfKind('target').results.map<number>(({ from }) => from)
    expect(beginnings[0]).toBe(0)
    expect(beginnings).toEqual(beginnings.toSorted((a, b) => a - b))
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
    for (const { hourlyRate, pageDescription } of developers) {
      expect(pageDescription).toContain(`$${hourlyRate} an hour`)
    }
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

type Kind = (typeof workSamples)[number]['kind']

function sampleOfKind<K extends Kind>(kind: K) {
  const sample = workSamples.find((candidate) => candidate.kind === kind)
  if (!sample) throw new Error(`No work sample is a ${kind}.`)
  return sample as Extract<(typeof workSamples)[number], { kind: K }>
}

function sampleProject(): Project {
  const [project] = projects
  if (!project) throw new Error('There is no project to test with.')
  return project
}

function expectUnique(values: readonly string[]) {
  expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([])
}

function expectLength(text: string, min: number, max: number) {
  expect(text.length, text).toBeGreaterThanOrEqual(min)
  expect(text.length, text).toBeLessThanOrEqual(max)
}

function wordsIn(text: string): number {
  return text.split(/\s+/).length
}
