import { expect, test } from 'vitest'
import { content } from '../../browser/support/content.ts'
import { open, textOf, texts } from './open.ts'

test('home, contact and service pages say that a person replies within an hour in office hours', async () => {
  for (const path of ['/', '/contact', '/services/website-design']) {
    expect(textOf(await open(path, 'main')), path).toMatch(
      /(replies within an hour in office hours|In office hours a person replies within an hour)/,
    )
  }
})

test('/industries: each offering links to its service with the starting price, and an industry shows the lowest starting price', async () => {
  const main = await open('/industries', 'main')
  for (const { id, name, offerings } of content.industries) {
    const prices = offerings.map(({ name: offering, service }) => {
      const terms = main.querySelectorAll('dt').filter((term) => textOf(term) === offering)
      const links = terms.flatMap((term) =>
        term.parentNode ? texts(term.parentNode, `a[href="${service.path}"]`) : [],
      )
      expect(links, offering).toContain(`${service.name}, from $${service.startsAt}`)
      return service.startsAt
    })
    const lowest = `${name} from $${Math.min(...prices)}`
    expect(textOf(main.querySelector(`a[href="#${id}"]`))).toBe(lowest)
    expect(main.querySelector(`section[id="${id}"]`)).not.toBeNull()
  }
})
