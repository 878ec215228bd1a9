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

test('/industries: a price in the text of an offering is the price of a worked example, of a part of an example, or of a project of the service', async () => {
  for (const { offerings } of content.industries) {
    for (const { name, text, service } of offerings) {
      const examples = content.services.find(({ id }) => id === service)?.examples?.sheets ?? []
      const projects = content.projects.filter(({ services }) => services.includes(service))
      const sums = [
        ...examples.map(({ total }) => total.amount),
        ...examples
          .flatMap((sheet) => (sheet.kind === 'bill' || sheet.kind === 'plan' ? sheet.items : []))
          .map(({ amount }) => amount),
        ...projects.map(({ work }) => work?.price ?? 0),
      ]
      const known = sums.map((sum) => content.prices.say(sum))
      for (const [price] of text.matchAll(/\$[\d,]+\d/g)) expect(known, name).toContain(price)
    }
  }
})

test('/industries: each offering links to its service with the starting price, and an industry shows the lowest starting price', async () => {
  const main = await open('/industries', 'main')
  for (const { id, name, offerings } of content.industries) {
    const prices = offerings.map((offering) => {
      const service = content.services.find((candidate) => candidate.id === offering.service)
      const terms = main.querySelectorAll('dt').filter((term) => textOf(term) === offering.name)
      const links = terms.flatMap((term) =>
        term.parentNode ? texts(term.parentNode, `a[href="/services/${service?.id}"]`) : [],
      )
      expect(links, offering.name).toContain(`${service?.name}, from $${service?.startsAt}`)
      return service?.startsAt ?? 0
    })
    const lowest = `${name} from $${Math.min(...prices)}`
    expect(textOf(main.querySelector(`a[href="#${id}"]`))).toBe(lowest)
    expect(main.querySelector(`section[id="${id}"]`)).not.toBeNull()
  }
})
