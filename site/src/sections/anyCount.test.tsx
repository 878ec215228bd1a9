import { renderToString } from 'react-dom/server'
import { kenya } from 'schema/countries/kenya.ts'
import { pricesOf } from 'schema/prices.ts'
import { expect, test } from 'vitest'
import { ProjectGrid } from './portfolio/ProjectGrid.tsx'
import { wallSizes } from './portfolio/projectSizes.ts'
import { WorkSample } from './services/WorkSample.tsx'

const LINK = { label: 'More', path: '/more' }
const PICTURE = { width: 8, height: 5, color: '#123456', sources: [], fallback: '/picture.webp' }
const PROJECT = {
  ...{ path: '/project', title: 'Project', industryName: 'Farming', cardDescription: '' },
  ...{ sample: false, poster: PICTURE },
  video: { src: '/clip.mp4', type: 'video/mp4', width: 8, height: 5, kilobytes: 1 },
}
/** As an agency says its prices that shows shillings alone. */
const PRICES = pricesOf({ money: { currency: kenya.currency.code } as never })
const SAMPLE = { group: 'build', startsAt: 70, prices: PRICES, caseStudy: null } as const

test.each([1, 2, 7])(
  '%i projects: the cards and the invitation after them fill every row',
  (count) => {
    const html = renderToString(
      <ProjectGrid
        {...{ heading: '', lead: '', caseStudyLabel: '', getQuote: LINK }}
        projects={Array.from({ length: count }, (_, at) => ({ ...PROJECT, id: `project-${at}` }))}
        invitation={{ heading: '', text: '', link: LINK, chat: LINK }}
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
