import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { kenya } from 'schema/countries/kenya.ts'
import { pricesOf } from 'schema/prices.ts'
import { expect, test } from 'vitest'
import { Handover } from './company/Handover.tsx'
import { Sectors } from './company/Sectors.tsx'
import { BeforeYouAsk } from './contact/BeforeYouAsk.tsx'
import { Testimonials } from './contact/Testimonials.tsx'
import { TestimonialsSection } from './contact/TestimonialsSection.tsx'
import { WhatChanged } from './contact/WhatChanged.tsx'
import { DeveloperChoice } from './hire/DeveloperChoice.tsx'
import { TechnologyList } from './hire/TechnologyList.tsx'
import { ClientRecognition } from './home/ClientRecognition.tsx'
import { ServiceGrid } from './home/ServiceGrid.tsx'
import { IndustrySection } from './industries/IndustrySection.tsx'
import { ProjectGrid } from './portfolio/ProjectGrid.tsx'
import { wallSizes } from './portfolio/projectSizes.ts'
import { RecentProjects } from './portfolio/RecentProjects.tsx'
import { GroupServices } from './services/GroupServices.tsx'
import { ServiceWork } from './services/ServiceWork.tsx'
import { WeekBar } from './services/WeekBar.tsx'
import { WorkSample } from './services/WorkSample.tsx'
import { TechnologyStack } from './technologies/TechnologyStack.tsx'
import { TechnologyTabs } from './technologies/TechnologyTabs.tsx'

const COUNTS = [1, 2, 7]
const LINK = { label: 'More', path: '/more' }
const CHAT = { label: 'Ask', path: 'https://wa.me/1' }
const DRAWING = { src: '/drawing.svg', width: 80, height: 80 }
const PICTURE = { width: 8, height: 5, color: '#123456', sources: [], fallback: '/picture.webp' }
const PROJECT = {
  ...{ path: '/project', title: 'Project', industryName: 'Farming', cardDescription: '' },
  ...{ sample: false, poster: PICTURE },
  video: { width: 8, height: 5, sources: [], kilobytes: 1 },
}
const CLIENT = { name: 'Client', position: 'Owner', company: 'A shop', sample: false }
const CHANGED_COPY = {
  ...{ heading: 'Changed', text: '' },
  labels: {
    ...{ before: 'Before', now: 'Now', unchanged: 'Unchanged' },
    ...{ counted: 'Counted', wouldCount: 'Would count' },
  },
}
/** As an agency says its prices that shows shillings alone. */
const PRICES = pricesOf({ money: { currency: kenya.currency.code } as never })
const SAMPLE = { group: 'build', startsAt: 70, prices: PRICES, caseStudy: null } as const

/** What is shown of so many things, and how often each pattern is to be found in it. */
type Shown = (count: number) => { section: ReactElement; found: [RegExp, times: number][] }

const SECTIONS: Readonly<Record<string, Shown>> = {
  'services: each has a card, and a group is named once, by its first': (count) => ({
    section: (
      <ServiceGrid
        heading=""
        text=""
        learnMore=""
        groups={[
          { id: 'design', name: 'Designing' },
          { id: 'build', name: 'Building' },
          { id: 'run', name: 'Running' },
        ]}
        services={many(count, (at) => ({
          ...{ id: `${at}`, path: '', code: '', icon: 'x', cardName: '', summary: '', price: '' },
          group: at === 0 ? ('design' as const) : ('run' as const),
        }))}
      />
    ),
    found: [
      [/data-size="(narrow|wide|full)"/g, count],
      [/Designing/g, 1],
      [/Building/g, 0],
      [/Running/g, count > 1 ? 1 : 0],
    ],
  }),
  'recent projects: one at most is as tall as two rows': (count) => ({
    section: <RecentProjects heading="" text="" projects={named(count, PROJECT)} more={LINK} />,
    found: [
      [/data-size="(large|medium)"/g, count],
      [/data-beside-link/g, count % 2 === 0 ? 1 : 0],
    ],
  }),
  'testimonials: all are told, and one alone has nothing to press': (count) => ({
    section: <Testimonials testimonials={named(count, { ...CLIENT, text: '', photo: DRAWING })} />,
    found: [
      [/<blockquote/g, count],
      [/<button/g, count > 1 ? count : 0],
      [/aria-pressed="true"/g, count > 1 ? 1 : 0],
      [/data-distance="far(?:ther)?"/g, Math.max(0, count - 5)],
    ],
  }),
  'kinds of technology: tabs to choose from, but none for one alone': (count) => ({
    section: (
      <TechnologyTabs
        label="Tools"
        categories={named(count, { name: '', technologies: [{ name: 'Tool', logo: DRAWING }] })}
      />
    ),
    found: [
      [/role="tab"/g, count > 1 ? count : 0],
      [/role="tabpanel"/g, count > 1 ? count : 0],
      [/<figcaption>Tool/g, count],
    ],
  }),
  'clients for whom something changed: each with its count': (count) => ({
    section: (
      <WhatChanged
        {...CHANGED_COPY}
        clients={named(count, CLIENT).map((client, at) => ({
          ...client,
          ...{ order: at, before: 'Slow', now: 'Quick', unchanged: 'Dear', count: 'Calls' },
          ...{ sample: at > 0, project: at === 0 ? LINK : null },
        }))}
      />
    ),
    found: [
      [/<h3/g, count],
      [/‘/g, 3 * count],
      [/Counted/g, 1],
      [/Would count/g, count - 1],
      [/href="\/more"/g, 1],
    ],
  }),
  'sectors: each is there, measured or not': (count) => ({
    section: (
      <Sectors
        heading=""
        text=""
        sectors={many(count, (at) => ({
          ...{ name: '', path: `/industries#${at}` },
          measure:
            at === 0 ? { label: 'Counted', text: '', project: LINK, sample: false } : undefined,
        }))}
      />
    ),
    found: [
      [/href="\/industries#/g, count],
      [/Counted/g, 1],
    ],
  }),
  'clients: a place for each, and an open one': (count) => ({
    section: (
      <ClientRecognition
        headings={['Clients']}
        text=""
        clients={named(count, { name: '', logo: DRAWING, sample: false })}
        link={LINK}
      />
    ),
    found: [[/<li/g, count + 1]],
  }),
  'developers: a choice of rates, but none where there is one developer': (count) => ({
    section: (
      <DeveloperChoice
        heading="Which one"
        text=""
        rateUnit="Hr"
        currentPath="/developer-0"
        developers={many(count, (at) => ({
          ...{ name: '', path: `/developer-${at}`, rate: 'KSh 1,000', description: '' },
        }))}
      />
    ),
    found: [
      [/href="\/developer-/g, count > 1 ? count : 0],
      [/Which one/g, count > 1 ? 1 : 0],
    ],
  }),
  'weeks of a plan: each part fills its own': (count) => ({
    section: <WeekBar weeks={count + 1} from={1} to={count} />,
    found: [
      [/data-week="taken"/g, count - 1],
      [/data-week="last"/g, 1],
      [/data-week="free"/g, 1],
    ],
  }),
}

test.each(
  Object.entries(SECTIONS).flatMap(([what, shown]) =>
    COUNTS.map((count) => [count, what, shown] as const),
  ),
)('%i %s', (count, _, shown) => {
  const { section, found } = shown(count)
  const html = renderToString(section)
  for (const [pattern, times] of found) {
    expect(html.match(pattern) ?? [], String(pattern)).toHaveLength(times)
  }
})

test.each(COUNTS)(
  '%i projects: the cards and the invitation after them fill every row',
  (count) => {
    const html = renderToString(
      <ProjectGrid
        {...{ heading: '', lead: '', caseStudyLabel: '', getQuote: LINK }}
        projects={named(count, PROJECT)}
        invitation={{ heading: '', text: '', link: LINK, chat: CHAT }}
      />,
    )
    const sizes = [...html.matchAll(/<li[^>]*data-size="(\w+)"/g)].map(([, size]) => size)
    expect(sizes).toEqual(wallSizes(count + 1))
  },
)

test('an exhibit of nothing but words leaves no empty picture behind, and one of pictures no empty list', () => {
  const empty = /<(\w+)[^>]*><\/\1>/
  const nothing = { sample: false, heading: 'Work', text: 'Done', blocks: [], pictures: [] }
  const words = { ...nothing, note: { label: 'Left out', text: 'Payroll' } }
  expect(renderToString(<WorkSample {...SAMPLE} sample={words} />)).not.toMatch(empty)
  const pictures = [{ device: null, alt: '', picture: PICTURE }]
  const seen = renderToString(<WorkSample {...SAMPLE} sample={{ ...nothing, pictures }} />)
  expect(seen).not.toMatch(empty)
})

test('what there is none of leaves no empty list and no heading behind', () => {
  const none: ReactElement[] = [
    <RecentProjects key="projects" heading="Recent" text="" projects={[]} more={LINK} />,
    <TestimonialsSection key="words" heading="Words" testimonials={[]} />,
    <ClientRecognition key="clients" headings={['Clients']} text="" clients={[]} link={LINK} />,
    <TechnologyStack key="stack" heading="Tools" text="" categories={[]} />,
    <ServiceWork key="work" heading="Work" projects={[]} />,
    <GroupServices key="group" heading="Others" group="run" services={[]} />,
    <Sectors key="sectors" heading="Sectors" text="" sectors={[]} />,
    <Handover key="handover" heading="At the end" items={[]} />,
    <BeforeYouAsk key="hours" heading="Hours" questions={[]} />,
    <WhatChanged key="changed" {...CHANGED_COPY} clients={[]} />,
    <TechnologyList key="tools" heading="Works with" categories={[]} more={LINK} />,
  ]
  for (const section of none) expect(renderToString(section)).toBe('')
  const industry = renderToString(
    <IndustrySection
      {...{ id: 'farming', name: 'Farming', intro: '', layout: 'dark', picture: PICTURE }}
      {...{ workLabel: 'Our work', work: [], firstQuestionLabel: 'First' }}
      offerings={[]}
      topics={[]}
      moreInformation={LINK}
      chat={CHAT}
    />,
  )
  expect(industry).not.toMatch(/Our work|First|<ul/)
})

function many<Item>(count: number, make: (index: number) => Item): Item[] {
  return Array.from({ length: count }, (_, index) => make(index))
}

/** So many of such a record, each with an id of its own. */
function named<Item extends object>(count: number, item: Item): (Item & { id: string })[] {
  return many(count, (at) => ({ ...item, id: `item-${at}` }))
}
