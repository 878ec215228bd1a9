import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { kenya } from 'schema/countries/kenya.ts'
import { pricesOf } from 'schema/prices.ts'
import type { PictureBlock } from 'schema/records/pictureBlock.ts'
import type { PriceExample } from 'schema/records/priceExample.ts'
import type { ServiceGroupId } from 'schema/serviceGroups.ts'
import { expect, test } from 'vitest'
import { TechnologyTabs } from '../islands/TechnologyTabs.tsx'
import { Testimonials } from '../islands/Testimonials.tsx'
import { StepList } from '../widgets/StepTrack.tsx'
import { CompanyFacts } from './company/CompanyFacts.tsx'
import { Handover } from './company/Handover.tsx'
import { People } from './company/People.tsx'
import { Sectors } from './company/Sectors.tsx'
import { Values } from './company/Values.tsx'
import { BeforeYouAsk } from './contact/BeforeYouAsk.tsx'
import { TestimonialsSection } from './contact/TestimonialsSection.tsx'
import { WhatChanged } from './contact/WhatChanged.tsx'
import { Exhibit } from './exhibits/Exhibit.tsx'
import { DeveloperChoice } from './hire/DeveloperChoice.tsx'
import { OfficeHours } from './hire/OfficeHours.tsx'
import { TechnologyList } from './hire/TechnologyList.tsx'
import { ClientRecognition } from './home/ClientRecognition.tsx'
import { ServiceGrid } from './home/ServiceGrid.tsx'
import { IndustrySection } from './industries/IndustrySection.tsx'
import { ProjectGrid } from './portfolio/ProjectGrid.tsx'
import { wallSizes } from './portfolio/projectSizes.ts'
import { RecentProjects } from './portfolio/RecentProjects.tsx'
import { GroupServices } from './services/GroupServices.tsx'
import { PriceExamples } from './services/PriceExamples.tsx'
import { ServiceWork } from './services/ServiceWork.tsx'
import { WorkSample } from './services/WorkSample.tsx'
import { TechnologyStack } from './technologies/TechnologyStack.tsx'
import { TechnologyUse } from './technologies/TechnologyUse.tsx'

const COUNTS = [1, 2, 3, 4, 5, 7, 10, 13, 24]
const LINK = { label: 'More', path: '/more' }
const CHAT = { label: 'Ask', path: 'https://wa.me/1' }
const DRAWING = { src: '/drawing.svg', width: 80, height: 80 }
const ALL_YEAR = {
  season: null,
  ours: [{ from: 540, to: 1140 }],
  shared: [{ from: 540, to: 1020 }],
  minutes: 480,
}
const VALUE = { id: 'value', heading: 'Value', icon: 'x', text: '', cost: '' }
const USE_COPY = {
  heading: 'Use',
  text: '',
  of: 'of',
  projects: 'Projects',
  services: 'Services',
  developers: 'Developers',
  unused: 'Unused:',
  sample: false,
  more: LINK,
}
const CHANGED_COPY = {
  heading: 'Changed',
  text: '',
  labels: {
    before: 'Before',
    now: 'Now',
    unchanged: 'Unchanged',
    counted: 'Counted',
    wouldCount: 'Would count',
  },
}
const HOURS_COPY = {
  heading: 'Hours',
  text: '',
  theirDay: 'Theirs',
  ourDay: 'Ours',
  shared: 'Both',
  hour: 'hour',
  hours: 'hours',
  winter: 'winter',
  summer: 'summer',
  openingHours: '',
  day: { from: 540, to: 1020 },
}
/** An element with nothing in it. */
const EMPTY = /<(\w+)[^>]*><\/\1>/
/** As an agency says its prices that shows shillings alone. */
const PRICES = pricesOf({ money: { currency: kenya.currency.code } as never })
const SAMPLE = { group: 'build', startsAt: 70, prices: PRICES, caseStudy: null } as const
const PICTURE = { width: 8, height: 5, color: '#123456', sources: [], fallback: '/picture.webp' }

test.each(COUNTS)(
  '%i services: each has a card, and a group is named once, by its first',
  (count) => {
    const groups: { id: ServiceGroupId; name: string }[] = [
      { id: 'design', name: 'Designing' },
      { id: 'build', name: 'Building' },
      { id: 'run', name: 'Running' },
    ]
    // One group has a single service, another may have none.
    const services = many(count, (index) => ({
      ...service(index),
      group: index === 0 ? ('design' as const) : ('run' as const),
    }))
    const html = renderToString(
      <ServiceGrid heading="" text="" learnMore="" groups={groups} services={services} />,
    )
    expect(html.match(/data-size="(narrow|wide|full)"/g)).toHaveLength(count)
    expect(html.match(/Designing/g)).toHaveLength(1)
    expect(html).not.toContain('Building')
    expect(html.match(/Running/g) ?? []).toHaveLength(count > 1 ? 1 : 0)
  },
)

test.each(COUNTS)(
  '%i projects: the cards and the invitation after them fill every row',
  (count) => {
    const html = renderToString(
      <ProjectGrid
        heading=""
        lead=""
        projects={many(count, project)}
        caseStudyLabel=""
        getQuote={LINK}
        invitation={{ heading: '', text: '', link: LINK, chat: CHAT }}
      />,
    )
    const sizes = [...html.matchAll(/<li[^>]*data-size="(\w+)"/g)].map(([, size]) => size)
    expect(sizes).toEqual(wallSizes(count + 1))
  },
)

test.each(COUNTS)('%i recent projects: one at most is as tall as two rows', (count) => {
  const html = renderToString(
    <RecentProjects heading="" text="" projects={many(count, project)} more={LINK} />,
  )
  expect(html.match(/data-size="(large|medium)"/g)).toHaveLength(count)
  expect(html.match(/data-beside-link/g) ?? []).toHaveLength(count % 2 === 0 ? 1 : 0)
})

test.each(COUNTS)('%i testimonials: all are told, and one alone has nothing to press', (count) => {
  const html = renderToString(<Testimonials testimonials={many(count, testimonial)} />)
  expect(html.match(/<blockquote/g)).toHaveLength(count)
  expect(html.match(/<button/g) ?? []).toHaveLength(count > 1 ? count : 0)
  const hidden = html.match(/data-distance="far(?:ther)?"/g) ?? []
  expect(hidden.length).toBe(Math.max(0, count - 5))
})

test.each(COUNTS)('%i testimonials: at first the one in the middle is pressed', (count) => {
  const html = renderToString(<Testimonials testimonials={many(count, testimonial)} />)
  const pressed = [...html.matchAll(/aria-pressed="(true|false)"/g)].map(([, state]) => state)
  expect(pressed.indexOf('true')).toBe(count > 1 ? Math.floor(count / 2) : -1)
})

test.each(COUNTS)(
  '%i kinds of technology: tabs to choose from, but none for one alone',
  (count) => {
    const categories = many(count, (index) => ({
      id: `kind-${index}`,
      name: `Kind ${index}`,
      technologies: [{ name: 'Tool', logo: DRAWING }],
    }))
    const html = renderToString(<TechnologyTabs label="Tools" categories={categories} />)
    expect(html.match(/role="tab"/g) ?? []).toHaveLength(count > 1 ? count : 0)
    expect(html.match(/role="tabpanel"/g) ?? []).toHaveLength(count > 1 ? count : 0)
    expect(html.match(/<figcaption>Tool/g)).toHaveLength(count)
  },
)

test.each(COUNTS)('%i clients for whom something changed: each with its count', (count) => {
  const clients = many(count, (at) => ({
    ...{ id: `client-${at}`, name: `Client ${at}`, position: '', company: '', before: 'Slow' },
    ...{ now: 'Quick', unchanged: 'Dear', count: 'Calls', sample: at > 0 },
    project: at === 0 ? LINK : null,
  }))
  const html = renderToString(<WhatChanged {...CHANGED_COPY} clients={clients} />)
  expect(html.match(/<h3/g)).toHaveLength(count)
  expect(html.match(/<q>/g)).toHaveLength(3 * count)
  expect(html.match(/Counted/g)).toHaveLength(1)
  expect(html.match(/Would count/g) ?? []).toHaveLength(count - 1)
  expect(html.match(/href="\/more"/g)).toHaveLength(1)
})

test.each(COUNTS)('%i sectors and things in hand: each is there, measured or not', (count) => {
  const measure = { label: 'Counted', text: 'Calls', project: LINK, sample: false }
  const sectors = many(count, (at) => ({
    name: `Sector ${at}`,
    path: `/industries#${at}`,
    measure: at === 0 ? measure : undefined,
  }))
  const html = renderToString(<Sectors heading="" text="" sectors={sectors} />)
  expect(html.match(/href="\/industries#/g)).toHaveLength(count)
  expect(html.match(/Counted/g)).toHaveLength(1)
  const items = many(count, (at) => ({
    kind: 'guide' as const,
    name: `Thing ${at}`,
    text: '',
    lines: [],
  }))
  expect(renderToString(<Handover heading="" items={items} />).match(/<h4/g)).toHaveLength(count)
})

test.each(COUNTS)('%i technologies: those in use have bars, up to the whole width', (count) => {
  const technologies = many(count, (at) => ({ name: `Tool ${at}`, projects: count - 1 - at }))
  const category = { id: 'tools', name: 'Tools', technologies, examples: [LINK], services: [] }
  const html = renderToString(
    <TechnologyUse
      {...USE_COPY}
      all={24}
      categories={[{ ...category, projects: count - 1, developers: [] }]}
    />,
  )
  expect(html.match(/<rect/g) ?? []).toHaveLength(count - 1)
  expect(html.includes('width="100%"')).toBe(count > 1)
  expect(html.match(/Unused:(?:<!-- -->| )*Tool (\d+)/)?.[1]).toBe(String(count - 1))
  // What is shown is a part of them; the rest is a link away.
  expect(html.match(/href="\/more"/g) ?? []).toHaveLength(Math.min(count - 1, 2))
})

test('without clients or technologies there is no box and no heading for them', () => {
  expect(
    renderToString(<ClientRecognition headings={['Clients']} text="" clients={[]} link={LINK} />),
  ).toBe('')
  expect(renderToString(<TechnologyStack heading="Tools" text="" categories={[]} />)).toBe('')
})

test.each(COUNTS)('%i clients and steps: one list, and as many things in it', (count) => {
  const clients = many(count, (index) => ({
    id: `client-${index}`,
    name: `Client ${index}`,
    logo: DRAWING,
    sample: false,
  }))
  const wall = renderToString(
    <ClientRecognition headings={['Clients']} text="" clients={clients} link={LINK} />,
  )
  expect(wall.match(/<li/g)).toHaveLength(count + 1)
  const steps = many(count, (index) => ({ heading: `Step ${index}`, text: '' }))
  expect(renderToString(<StepList steps={steps} />).match(/<li/g)).toHaveLength(count)
})

test.each(COUNTS)(
  '%i developers: a choice of rates, but none where there is one developer',
  (count) => {
    const rates = many(count, (index) => ({
      name: `Developer ${index}`,
      path: `/developer-${index}`,
      rate: 'KSh 1,000',
      description: '',
    }))
    const html = renderToString(
      <DeveloperChoice
        heading="Which one"
        text=""
        rateUnit="Hr"
        developers={rates}
        currentPath="/developer-0"
      />,
    )
    expect(html.match(/href="\/developer-/g) ?? []).toHaveLength(count > 1 ? count : 0)
    expect(html.includes('Which one')).toBe(count > 1)
  },
)

test.each(COUNTS)('%i cities: each has a row, and is said in words', (count) => {
  const cities = many(count, (index) => ({ name: `City ${index}`, seasons: [ALL_YEAR] }))
  const html = renderToString(<OfficeHours {...HOURS_COPY} cities={cities} />)
  expect(html.match(/<h3/g)).toHaveLength(count)
  expect(html.match(/Ours 9:00 to 19:00\. Both 9:00 to 17:00, 8 hours\./g)).toHaveLength(count)
})

test.each(COUNTS)(
  '%i lines, columns, points and pictures: an exhibit has each of them',
  (count) => {
    const rows = many(count, (at) => ({ label: `Row ${at}`, text: '' }))
    const blocks: PictureBlock[] = [
      { kind: 'rows', rows },
      {
        kind: 'rows',
        columns: ['Small', 'Large'],
        rows: many(count, (at) => ({ label: `Part ${at}`, amount: [1, 2] })),
      },
      {
        kind: 'columns',
        columns: many(count, (at) => ({
          name: `Column ${at}`,
          parts: many(count, (part) => ({ label: `Part ${part}`, mark: 'dropped' as const })),
          passes: 'on',
        })),
      },
      { kind: 'line', points: many(count, (at) => ({ at: `${at}`, text: 'Point' })) },
    ]
    const pictures = many(count, (at) => ({
      ...{ device: null, alt: '' },
      picture: { ...PICTURE, fallback: `/${at}` },
    }))
    const shown = { sample: true, blocks, pictures }
    const items = [{ ...VALUE, id: 'one' }, VALUE]
    const values = {
      id: 'culture',
      heading: '',
      level: 'h1',
      costLabel: '',
      items,
      prices: PRICES,
    } as const
    const exhibits = { one: { ...shown, title: 'Sheet' } }
    const html = renderToString(<Values {...values} exhibits={exhibits} />)
    expect(html.match(/<dt/g)).toHaveLength(count)
    expect(html.match(/<td/g)).toHaveLength(2 * count)
    expect(html.match(/KSh (<!-- -->)?[12]\b/g)).toHaveLength(2 * count)
    expect(html.match(/<del/g)).toHaveLength(count * count)
    expect(html.match(/>on<\/p>/g)).toHaveLength(count)
    expect(html.match(/>Point<\/p>/g)).toHaveLength(count)
    expect(html.match(/<img/g)).toHaveLength(count)
    expect(html.match(/Sample/g)).toHaveLength(1)
    expect(renderToString(<Values {...values} />)).not.toMatch(/<h3|Sample/)
    const work = <WorkSample {...SAMPLE} sample={{ ...shown, heading: 'Work', text: '' }} />
    expect(renderToString(work).match(/Sample/g)).toHaveLength(1)
  },
)

test('an exhibit of nothing but words leaves no empty picture behind, and one of pictures no empty list', () => {
  const empty = { sample: false, heading: 'Work', text: 'Done', blocks: [], pictures: [] }
  const words = { ...empty, note: { label: 'Left out', text: 'Payroll' } }
  expect(renderToString(<WorkSample {...SAMPLE} sample={words} />)).not.toMatch(EMPTY)
  const pictures = [{ device: null, alt: '', picture: PICTURE }]
  const seen = renderToString(<WorkSample {...SAMPLE} sample={{ ...empty, pictures }} />)
  expect(seen).not.toMatch(EMPTY)
  const untitled = renderToString(<Exhibit {...words} prices={PRICES} sample />)
  expect(untitled.match(/Sample/g)).toHaveLength(1)
  expect(untitled).not.toMatch(/<h3/)
})

test.each(COUNTS)('%i questions, facts and people: each has its row, and its answer', (count) => {
  const questions = many(count, (index) => ({ question: `Question ${index}?`, answer: 'Yes.' }))
  const asked = renderToString(<BeforeYouAsk heading="" questions={questions} />)
  expect(asked.match(/<dt>Question \d+\?<\/dt><dd>Yes\.<\/dd>/g)).toHaveLength(count)
  const facts = many(count, (index) => ({
    label: `Fact ${index}`,
    values: many(count, (at) => `Value ${at}`),
    check: index === 0 ? 'Look it up.' : '',
  }))
  const company = renderToString(<CompanyFacts id="company" heading="" lead="" facts={facts} />)
  expect(company.match(/<dt>/g)).toHaveLength(count)
  expect(company.match(/<dd/g)).toHaveLength(count * count + 1)
  const people = many(count, (index) => ({
    id: `person-${index}`,
    name: `Person ${index}`,
    role: '',
    line: '',
    links: [],
    photo: index === 0 ? DRAWING : null,
    initials: 'P',
  }))
  const team = renderToString(<People id="people" heading="" people={people} />)
  expect(team.match(/<h3>/g)).toHaveLength(count)
  expect(team.match(/<img/g)).toHaveLength(1)
  expect(team.match(/>P<\/p>/g) ?? []).toHaveLength(count - 1)
})

test.each(COUNTS)('%i parts, days and weeks of a worked example: each is drawn once', (count) => {
  const facts = { text: '', total: { label: '', amount: 10 * count }, leftOut: '' }
  const sheets: PriceExample[] = [
    {
      ...facts,
      title: 'Bill',
      kind: 'bill',
      items: many(count, (at) => ({ text: `B${at}`, amount: 10 })),
    },
    {
      ...facts,
      title: 'Parts',
      kind: 'parts',
      items: many(count, (at) => ({ text: `P${at}`, count: 2, each: 5 })),
    },
    {
      ...facts,
      title: 'Week',
      kind: 'week',
      times: 1,
      items: many(count, (at) => ({ day: 'Monday' as const, text: `D${at}`, amount: 10 })),
    },
    {
      ...facts,
      title: 'Plan',
      kind: 'plan',
      weeks: count,
      items: many(count, (at) => ({ text: `W${at}`, from: 1, to: at + 1, amount: 10 })),
    },
  ]
  const html = renderToString(
    <PriceExamples
      group="run"
      heading=""
      text=""
      sample={false}
      examples={sheets}
      prices={PRICES}
      labels={{ leftOut: '', weeks: 'Week', oneWeek: 'One week' }}
      rateNote=""
    />,
  )
  expect(html.match(/<dt/g)).toHaveLength(4 * (count + 1))
  expect(html.match(/data-week="last"/g)).toHaveLength(count)
  expect(html.match(/data-week="number"/g)).toHaveLength(count)
  expect(html.match(/data-week="taken"/g) ?? []).toHaveLength((count * (count - 1)) / 2)
  expect(html).not.toContain('One week')
})

test('what there is none of leaves no empty list and no heading behind', () => {
  const none: ReactElement[] = [
    <RecentProjects key="projects" heading="Recent" text="" projects={[]} more={LINK} />,
    <TestimonialsSection key="words" heading="Words" testimonials={[]} />,
    <ServiceWork key="work" heading="Work" projects={[]} />,
    <GroupServices key="group" heading="Others" group="run" services={[]} />,
    <TechnologyUse key="use" {...USE_COPY} all={0} categories={[]} />,
    <Sectors key="sectors" heading="Sectors" text="" sectors={[]} />,
    <Handover key="handover" heading="At the end" items={[]} />,
    <OfficeHours key="hours" {...HOURS_COPY} cities={[]} />,
    <WhatChanged key="changed" {...CHANGED_COPY} clients={[]} />,
    <TechnologyList key="tools" heading="Works with" categories={[]} more={LINK} />,
  ]
  for (const section of none) expect(renderToString(section)).toBe('')
  const mostUsed = { heading: 'Most', of: 'of', all: 0, sample: true, technologies: [] }
  const tools = <TechnologyStack heading="" text="" categories={[]} mostUsed={mostUsed} />
  expect(renderToString(tools)).not.toMatch(/Most|Sample/)
  const industry = renderToString(
    <IndustrySection
      id="farming"
      name="Farming"
      intro=""
      offerings={[
        {
          name: 'Offering',
          text: '',
          service: { name: 'Service', from: 'from', price: '$5', path: '/s' },
        },
      ]}
      picture={PICTURE}
      layout="dark"
      workLabel="Our work"
      work={[]}
      firstQuestionLabel="First"
      moreInformation={LINK}
      chat={CHAT}
    />,
  )
  expect(industry).not.toContain('Our work')
  expect(industry).not.toContain('<ul')
})

function many<Item>(count: number, make: (index: number) => Item): Item[] {
  return Array.from({ length: count }, (_, index) => make(index))
}

function service(index: number) {
  return {
    id: `service-${index}`,
    path: `/services/${index}`,
    code: 'SRV',
    icon: 'x',
    cardName: `Service ${index}`,
    summary: '',
    price: 'KSh 5',
  }
}

function project(index: number) {
  return {
    id: `project-${index}`,
    path: `/project-${index}`,
    title: `Project ${index}`,
    industryName: 'Farming',
    cardDescription: '',
    sample: false,
    poster: PICTURE,
    video: { width: 8, height: 5, sources: [], kilobytes: 1 },
  }
}

function testimonial(index: number) {
  return {
    id: `client-${index}`,
    name: `Client ${index}`,
    position: 'Owner',
    company: 'A shop',
    text: 'It works.',
    sample: false,
    photo: DRAWING,
  }
}
