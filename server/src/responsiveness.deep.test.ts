import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { DAY_MS, longestGapMs } from '../../testing/server/clocks.ts'
import { deskServer } from '../../testing/server/deskServer.ts'
import { ENQUIRY, sendForm, storedEnquiry } from '../../testing/server/enquiry.ts'
import { eraseOldEnquiries } from './enquiries/eraseOldEnquiries.ts'
import { searchText } from './enquiries/search.ts'
import { toEnquiryRow } from './enquiries/storeEnquiry.ts'

/** No test may block the event loop for longer, because pages, forms and health checks wait for the loop. */
const LONGEST_GAP_MS = 100
const LONGEST_ANSWER_MS = 1_000
const SOME = 500
const FLOODER = 'flood@example.org'

async function agency() {
  const server = await deskServer()
  const stores = await server.repositories()
  const { db } = stores
  const store = async (count: number, length: number, receivedAtMs = Date.now()) => {
    for (let stored = 0; stored < count; stored += SOME) {
      const some = Array.from({ length: SOME }, (_, at) => {
        const message = `${stored + at} `.padEnd(length, 'flood ')
        const fields = { ...ENQUIRY, email: FLOODER, message }
        return storedEnquiry({ receivedAtMs, fields, contentHash: message })
      })
      const rows = await db
        .insertInto('enquiries')
        .values(some.map(toEnquiryRow))
        .returning(['number', 'content_hash'])
        .execute()
      const texts = new Map(some.map((one) => [one.contentHash, searchText(one.fields)]))
      await db
        .insertInto('enquiry_texts')
        .values(
          rows.map((row) => ({ number: row.number, text: texts.get(row.content_hash) ?? '' })),
        )
        .execute()
      const contents = some.map(({ contentHash }) => ({
        content_hash: contentHash,
        quarantined: 0,
        received_at: receivedAtMs,
      }))
      await db.insertInto('enquiry_contents').values(contents).execute()
    }
  }
  return { ...server, db, stores, store }
}

async function expectNobodyWaits({ app }: Awaited<ReturnType<typeof agency>>, work: () => unknown) {
  const waited: number[] = []
  let isOver = false
  const visitors = async () => {
    while (!isOver) {
      const from = performance.now()
      const { body } = await app.inject(sendForm({ ...ENQUIRY, message: randomUUID() }))
      expect(body).toBe('OK')
      waited.push(performance.now() - from)
      await wait(20)
    }
  }
  const gap = await longestGapMs(async () => {
    const all = visitors()
    await work()
    isOver = true
    await all
  })
  expect(waited.length).toBeGreaterThan(5)
  expect(Math.max(...waited)).toBeLessThan(LONGEST_ANSWER_MS)
  expect(gap).toBeLessThan(LONGEST_GAP_MS)
}

test.each([
  [6_000, 600],
  [1_000, 9_900],
])(
  'visitors are answered while a member erases %i enquiries of %i characters',
  async (count, length) => {
    const running = await agency()
    await running.store(count, length)
    const { browser } = await running.signedIn()
    await expectNobodyWaits(running, async () => {
      const erased = await browser.ask<{ enquiries: unknown[] }>('POST', '/api/people/erase', {
        address: FLOODER,
        mentions: [],
      })
      expect(erased.enquiries).toHaveLength(count)
    })
  },
)

test('visitors are answered while the server announces the erasure of 20,000 old enquiries, and while it erases them', async () => {
  const running = await agency()
  await running.store(20_000, 300, Date.now() - 800 * DAY_MS)
  const erase = () => eraseOldEnquiries(running.stores, 12, Date.now())
  await expectNobodyWaits(running, async () => {
    expect(await erase()).toEqual({ announced: 20_000, erased: 0 })
  })
  const announced = running.db.updateTable('enquiries').set({ erasure_announced_at: 0 })
  await announced.where('email', '=', FLOODER).execute()
  await expectNobodyWaits(running, async () => {
    expect(await erase()).toEqual({ announced: 0, erased: 20_000 })
  })
  const left = "select number from enquiries where email = 'flood@example.org'"
  expect(await running.database.rows(left)).toEqual([])
})
