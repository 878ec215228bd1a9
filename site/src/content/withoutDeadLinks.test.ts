import { expect, test } from 'vitest'
import { withoutDeadLinks } from './withoutDeadLinks.ts'

const isBuilt = (path: string) => path !== '/built-by-us'

test('a sentence that leads to a page that is not there is left out, and no other', () => {
  const copy = {
    text: 'From $1.50 an hour. Or look at [the projects](/built-by-us). See [prices](/#services).',
    list: [{ text: 'Tell us. Or look at [the projects](/built-by-us#one).' }],
  }
  expect(withoutDeadLinks(copy, (path) => isBuilt(path.split('#')[0] ?? ''))).toEqual({
    text: 'From $1.50 an hour. See [prices](/#services).',
    list: [{ text: 'Tell us.' }],
  })
})

test('copy whose pages are all there stays as it is', () => {
  const copy = { text: 'Look at [the projects](/built-by-us). ' }
  expect(withoutDeadLinks(copy, () => true)).toEqual(copy)
})
