import { HONEYPOT_FIELD } from 'protocol/paths.ts'
import { expect, test } from 'vitest'
import { createFakeClock, DAY_MS, HOUR_MS } from '../../../testing/server/clocks.ts'
import { testDatabase } from '../../../testing/server/engines.ts'
import { ENQUIRY, nativePost, sendForm } from '../../../testing/server/enquiry.ts'
import { runDesk } from '../../../testing/server/runDesk.ts'
import { testServer } from '../../../testing/server/testServer.ts'
import { describeErasures, eraseOldEnquiries } from './eraseOldEnquiries.ts'

const START = Date.UTC(2026, 0, 15, 9)
/** The end of the retention period: twelve months after `START`. The announcement is due 30 days earlier. */
const DUE = Date.UTC(2027, 0, 15, 9)
const NOTICE = DUE - 30 * DAY_MS

/** Starts a server with one enquiry per name, all received at `START`; `upkeepAt` runs the erasure at a given time. */
async function agency(...names: string[]) {
  const database = await testDatabase()
  const { environment } = database
  const serve = (atMs: number, settings: Readonly<Record<string, string>> = {}) =>
    testServer({
      dataFolder: database.location.dataFolder,
      environment: { ...environment, ...settings },
      clock: createFakeClock(atMs),
    })
  const server = await serve(START)
  for (const name of names) await server.app.inject(sendForm({ ...ENQUIRY, name }))
  const stores = await database.openStores()
  const { enquiries, eraseTraces } = stores
  return {
    database,
    enquiries,
    eraseTraces,
    serve,
    server,
    health: () => runDesk(['health'], environment),
    mark: (number: number, status: 'answered' | 'won' | 'lost') =>
      enquiries.change(number, { status }, { who: 'Amina', atMs: START }),
    upkeepAt: (atMs: number, retentionMonths: number | null = 12) =>
      eraseOldEnquiries(stores, retentionMonths, atMs),
    numbers: async () => (await enquiries.list()).map(({ number }) => number),
  }
}

test('the erasure of an enquiry is announced 30 days before its retention period ends, and happens when the period is over', async () => {
  const { upkeepAt, numbers, enquiries } = await agency('Ann', 'Ben')
  expect(await upkeepAt(NOTICE)).toEqual({ announced: 0, erased: 0 })
  expect(await upkeepAt(NOTICE + 1)).toEqual({ announced: 2, erased: 0 })
  expect(await enquiries.announcedErasures()).toEqual(
    [1, 2].map((number) => ({
      number,
      receivedAtMs: START,
      serviceInterest: ENQUIRY.serviceInterest,
      announcedAtMs: NOTICE + 1,
    })),
  )
  expect(await upkeepAt(DUE)).toEqual({ announced: 0, erased: 0 })
  expect(await numbers()).toEqual([2, 1])
  expect(await upkeepAt(DUE + 1)).toEqual({ announced: 0, erased: 2 })
  expect(await numbers()).toEqual([])
})

test('setting or shortening the retention period erases nothing before the 30 days of notice are over', async () => {
  const { upkeepAt, numbers } = await agency('Ann')
  const late = START + 400 * DAY_MS
  expect(await upkeepAt(late, null)).toEqual({ announced: 0, erased: 0 })
  expect(await upkeepAt(late, 24)).toEqual({ announced: 0, erased: 0 })
  expect(await upkeepAt(late, 3)).toEqual({ announced: 1, erased: 0 })
  expect(await upkeepAt(late + 30 * DAY_MS - 1, 1)).toEqual({ announced: 0, erased: 0 })
  expect(await numbers()).toEqual([1])
  expect(await upkeepAt(late + 30 * DAY_MS, 1)).toEqual({ announced: 0, erased: 1 })
})

test('if the retention period is removed or made a year longer, announced erasures are withdrawn', async () => {
  const { upkeepAt, enquiries, numbers } = await agency('Ann')
  const late = START + 400 * DAY_MS
  for (const months of [24, null]) {
    expect(await upkeepAt(late, 12)).toEqual({ announced: 1, erased: 0 })
    expect(await upkeepAt(late, months)).toEqual({ announced: 0, erased: 0 })
    expect(await enquiries.announcedErasures()).toEqual([])
  }
  expect(await upkeepAt(late + 31 * DAY_MS, 12)).toEqual({ announced: 1, erased: 0 })
  expect(await numbers()).toEqual([1])
})

test('if the retention period gets longer, an announced erasure happens only when the new period is over', async () => {
  const { upkeepAt } = await agency('Ann')
  expect(await upkeepAt(DUE - 45 * DAY_MS, 3)).toEqual({ announced: 1, erased: 0 })
  expect(await upkeepAt(DUE - 15 * DAY_MS, 12)).toEqual({ announced: 0, erased: 0 })
  expect(await upkeepAt(DUE + 1, 12)).toEqual({ announced: 0, erased: 1 })
})

test('an enquiry marked as won is kept; if it is marked as lost later, its erasure is announced again', async () => {
  const { enquiries, upkeepAt, mark, numbers } = await agency('Ann', 'Ben', 'Cat')
  await mark(1, 'won')
  await mark(2, 'answered')
  expect(await upkeepAt(DUE)).toEqual({ announced: 2, erased: 0 })
  await mark(3, 'won')
  expect((await enquiries.announcedErasures()).map(({ number }) => number)).toEqual([2])
  expect(await upkeepAt(DUE + 40 * DAY_MS)).toEqual({ announced: 0, erased: 1 })
  expect(await numbers()).toEqual([3, 1])
  await mark(3, 'lost')
  expect(await upkeepAt(DUE + 50 * DAY_MS)).toEqual({ announced: 1, erased: 0 })
  expect(await upkeepAt(DUE + 80 * DAY_MS - 1)).toEqual({ announced: 0, erased: 0 })
  expect(await upkeepAt(DUE + 80 * DAY_MS)).toEqual({ announced: 0, erased: 1 })
  expect(await numbers()).toEqual([1])
})

test('hundreds of enquiries, robots’ enquiries included, are erased without a trace, with everything that belongs to them', async () => {
  const { server, upkeepAt, mark, database, enquiries, eraseTraces } = await agency('Stays')
  const leavers = Array.from({ length: 259 }, (_, index) => `Leaver ${index}`)
  await Promise.all(leavers.map((name) => server.app.inject(sendForm({ ...ENQUIRY, name }))))
  await server.app.inject(
    nativePost('enquiry', { ...ENQUIRY, name: 'Leaver, a robot', [HONEYPOT_FIELD]: 'x' }),
  )
  await server.stop()
  await mark(1, 'won')
  const note = { value: 'leaver-note', seen: 0 }
  await enquiries.note(2, undefined, note, { who: 'leaver-who', atMs: START })
  expect(await upkeepAt(DUE)).toEqual({ announced: 260, erased: 0 })
  expect(await database.contents()).toContain('leaver-note')
  expect(await upkeepAt(DUE + 31 * DAY_MS)).toEqual({ announced: 0, erased: 260 })
  expect(await eraseTraces()).toBe(true)
  expect(await database.contents()).not.toContain('leaver')
  for (const table of ['enquiries', 'enquiry_contents', 'mail_jobs', 'enquiry_history']) {
    expect([table, await database.rows(`select * from ${table}`)]).toEqual([
      table,
      [expect.anything()],
    ])
  }
})

test('with RETENTION_MONTHS, the server first announces in health which enquiries it will erase, and later erases them', async () => {
  const { server, serve, health, database, enquiries } = await agency('Leaver')
  await server.stop()
  const setting = { RETENTION_MONTHS: '12' }
  const announcing = await serve(NOTICE + HOUR_MS, setting)
  expect(announcing.log()).toContain('"announced":1,"erased":0')
  await announcing.stop()
  expect(describeErasures(await enquiries.announcedErasures())).toBe(
    '1 old enquiry will be erased, on 2027-01-15: No. 1. Won ones are kept.',
  )
  expect((await health()).output).toContain('1 old enquiry will be erased, on 2027-01-15')
  const erasing = await serve(DUE + HOUR_MS, setting)
  expect(erasing.log()).toContain('"announced":0,"erased":1')
  await erasing.stop()
  expect(await database.contents()).not.toContain('leaver')
  expect(await enquiries.counts()).toMatchObject({ all: 0 })
})
