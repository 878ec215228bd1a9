import type { EnquiryDetail, EnquiryPage } from 'protocol/desk/enquiries.ts'
import { ENQUIRIES_PATH, SET_ASIDE_PATH } from 'protocol/desk/enquiries.ts'
import { HONEYPOT_FIELD } from 'protocol/paths.ts'
import { expect, test } from 'vitest'
import { createFakeClock, HOUR_MS, officeTime } from '../../../testing/server/clocks.ts'
import { deskServer, openDesk } from '../../../testing/server/deskServer.ts'
import { ENQUIRY, nativePost, sendForm } from '../../../testing/server/enquiry.ts'
import { changeSqlite } from '../../../testing/server/readDatabase.ts'
import { DESK_URL } from '../../../testing/server/signIn.ts'
import { startMailServer } from '../../../testing/server/startMailServer.ts'

const START = officeTime('2026-11-20 10:15')
const FLOODER = { name: 'Flood', email: 'flood@example.org' }
const HONEST = { name: 'Zuri', email: 'zuri@example.org', message: 'A site for our school' }

/** Sends six enquiries of a flooder and one honest enquiry within an hour. The first three of the seven are mailed one by one. */
async function flooded() {
  const mailServer = await startMailServer()
  const clock = createFakeClock(START)
  const { server, browser } = await openDesk({ clock, mailServer, enquiryMailsAnHour: 3 })
  const enquire = async (fields: Partial<typeof ENQUIRY>) => {
    const reply = await server.app.inject(sendForm({ ...ENQUIRY, ...fields }))
    expect(reply.body).toBe('OK')
  }
  for (let sent = 1; sent <= 6; sent += 1) await enquire({ ...FLOODER, message: `${sent}` })
  await enquire(HONEST)
  const happened = async (number: number) => {
    const path = `/api/enquiries/${number}`
    const { events } = await browser.ask<EnquiryDetail>('GET', path)
    return events.map(({ what }) => what).sort()
  }
  // The server must have recorded each delivery before the clock moves: an unrecorded delivery is tried again after an hour.
  for (const mailed of [1, 2, 3]) await expect.poll(() => happened(mailed)).toContain('mailed')
  expect(mailServer.received).toHaveLength(3)
  const mails = () => mailServer.received.map(({ parsed }) => parsed)
  const box = async (name: string) => {
    const query = { box: name, search: '', cursor: null }
    const { enquiries } = await browser.ask<EnquiryPage>('POST', ENQUIRIES_PATH, query)
    return enquiries.map(({ number }) => number)
  }
  return { ...server, browser, clock, enquire, mails, box, happened }
}

test('enquiries beyond the hour’s limit are summed up in one mail, which lists senders of few enquiries before senders of many', async () => {
  const { browser, clock, enquire, mails, box } = await flooded()
  expect(await box('new')).toEqual([1, 2, 3, 4, 5, 6, 7])
  const { body } = await browser.send('GET', '/api/enquiries.csv')
  expect(body.match(/none \(in the summary of its hour\)/g)).toHaveLength(4)
  clock.advance(HOUR_MS)
  await expect.poll(() => mails().length).toBe(4)
  const summary = mails()[3]
  expect(summary?.subject).toBe('4 more enquiries within an hour')
  expect(summary?.text).toMatch(
    /Zuri \(zuri@example\.org\): No\. 7\s+Flood \(flood@example\.org\): 3 enquiries, No\. 4 to 6/,
  )
  expect(summary?.html).toContain(`href="${DESK_URL}/"`)
  await enquire({ ...HONEST, message: 'By the way' })
  await expect.poll(() => mails().length).toBe(5)
  expect(mails()[4]?.subject).toMatch(/^Enquiry from Zuri/)
})

test('a member can move all enquiries that a search finds to spam at once; these enquiries are not mailed, and each can be moved back', async () => {
  const { browser, clock, mails, box, happened, app, repositories } = await flooded()
  const { send } = browser
  expect((await send('POST', SET_ASIDE_PATH, { search: ' ' })).statusCode).toBe(400)
  const setAside = await send('POST', SET_ASIDE_PATH, { search: FLOODER.email })
  expect(setAside.json()).toEqual({ enquiries: 6 })
  expect(await box('new')).toEqual([7])
  expect(await box('robots')).toEqual([6, 5, 4, 3, 2, 1])
  clock.advance(HOUR_MS)
  await expect.poll(() => mails().length).toBe(4)
  expect(mails()[3]?.subject).toBe('1 more enquiry within an hour')
  expect(mails()[3]?.text).not.toContain('Flood')
  await send('POST', '/api/enquiries/4/release')
  await expect.poll(() => mails().length).toBe(5)
  await expect.poll(() => happened(4)).toEqual(['aside', 'mailed', 'received', 'released'])
  // Sending an enquiry again after a member set it aside still counts as a repeat.
  const again = { ...ENQUIRY, ...FLOODER, message: '1' }
  expect((await app.inject(sendForm(again))).body).toBe('OK')
  expect(await box('all')).toEqual([7, 4])
  expect(await box('robots')).toHaveLength(5)
  // Enquiries that a member set aside do not count as a robot's.
  await app.inject(nativePost('enquiry', { ...ENQUIRY, [HONEYPOT_FIELD]: 'x' }))
  const { enquiries } = await repositories()
  expect(await enquiries.takenForRobots(0, clock.now() + 1)).toBe(1)
})

test('enquiries that could not be stored do not count towards the hour’s limit of mails', async () => {
  const mailServer = await startMailServer()
  const clock = createFakeClock(START)
  const options = { clock, mailServer, enquiryMailsAnHour: 3, engine: 'sqlite' } as const
  const { app, dataFolder } = await deskServer(options)
  const send = async (message: string) =>
    (await app.inject(sendForm({ ...ENQUIRY, message }))).statusCode
  changeSqlite(dataFolder, 'alter table push_subscriptions rename to away')
  for (const message of ['1', '2', '3', '4']) expect(await send(message)).toBe(503)
  changeSqlite(dataFolder, 'alter table away rename to push_subscriptions')
  for (const message of ['1', '2', '3']) expect(await send(message)).toBe(200)
  await expect.poll(() => mailServer.received.length).toBe(3)
})
