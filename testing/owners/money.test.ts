import { expect, test } from 'vitest'
import { changed, renderOwner, textOf, toldOf } from './owners.ts'

test('told', async () => {
  console.log(
    toldOf((d) => {
      delete d.agency.money.beside
      delete d.agency.money.rate
      delete d.agency.money.asOf
    }),
  )
  console.log(
    toldOf((d) => {
      d.agency.money = { currency: 'KES', beside: 'USD', rate: 129.5, asOf: '2026-11-20' }
    }),
  )
  const { pages } = await renderOwner(
    changed((d) => {
      d.agency.money = { currency: 'KES', beside: 'USD', rate: 129.5, asOf: '2026-11-20' }
    }),
  )
  for (const [p, h] of pages)
    for (const m of textOf(h).matchAll(/.{50}(\$|USD|dollar).{30}/g)) console.log(p, m[0])
})
