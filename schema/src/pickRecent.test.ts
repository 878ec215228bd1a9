import { expect, test } from 'vitest'
import { pickRecent } from './pickRecent.ts'

interface Project {
  id: string
  order: number
  homeOrder?: number
  sample: boolean
}

const SAMPLES: Project[] = [
  ...[1, 2, 3, 4].map((at) => ({ id: `shown-${at}`, order: at + 4, homeOrder: at, sample: true })),
  { id: 'older', order: 1, sample: true },
  { id: 'newer', order: 9, sample: true },
]
const own = (id: string, order: number, homeOrder?: number): Project => ({
  ...{ id, order, sample: false },
  ...(homeOrder !== undefined && { homeOrder }),
})
const pick = (...projects: Project[]) => pickRecent(projects).map(({ id }) => id)

test('without real projects, the home page shows the four samples with a `homeOrder`', () => {
  expect(pick(...SAMPLES)).toEqual(['shown-1', 'shown-2', 'shown-3', 'shown-4'])
})

test('real projects show first, even without a `homeOrder`, and replace samples', () => {
  expect(pick(...SAMPLES, own('first', 17))).toEqual(['first', 'shown-1', 'shown-2', 'shown-3'])
  expect(pick(own('first', 17), own('second', 18))).toEqual(['second', 'first'])
})

test('projects with a `homeOrder` show before newer ones', () => {
  const three = [own('placed', 1, 1), own('old', 2), own('new', 30)]
  expect(pick(...three, ...SAMPLES)).toEqual(['placed', 'new', 'old', 'shown-1'])
})

test('all six real projects with a `homeOrder` show, and no others', () => {
  const six = [6, 5, 4, 3, 2, 1].map((at) => own(`own-${at}`, at, at))
  expect(pick(...SAMPLES, ...six, own('unplaced', 20))).toEqual(six.map(({ id }) => id).reverse())
})

test('if no project has a `homeOrder`, the newest show', () => {
  expect(pick(...SAMPLES.filter(({ homeOrder }) => homeOrder === undefined))).toEqual([
    'newer',
    'older',
  ])
})
