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

test('real projects come before samples and take their places, even without a `homeOrder`', () => {
  expect(pick(...SAMPLES, own('first', 17))).toEqual(['first', 'shown-1', 'shown-2', 'shown-3'])
  expect(pick(own('first', 17), own('second', 18))).toEqual(['second', 'first'])
})

test('a real project with a `homeOrder` comes before newer projects without one', () => {
  const three = [own('placed', 1, 1), own('old', 2), own('new', 30)]
  expect(pick(...three, ...SAMPLES)).toEqual(['placed', 'new', 'old', 'shown-1'])
})

test('if six real projects have a `homeOrder`, the home page shows all six and no others', () => {
  const six = [6, 5, 4, 3, 2, 1].map((at) => own(`own-${at}`, at, at))
  expect(pick(...SAMPLES, ...six, own('unplaced', 20))).toEqual(six.map(({ id }) => id).reverse())
})

test('if no project has a `homeOrder`, the home page shows the newest projects', () => {
  expect(pick(...SAMPLES.filter(({ homeOrder }) => homeOrder === undefined))).toEqual([
    'newer',
    'older',
  ])
})
