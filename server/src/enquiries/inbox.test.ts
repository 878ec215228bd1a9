import type { Box } from 'protocol/desk/enquiries.ts'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../testing/server/engines.ts'
import { ENQUIRY, storedEnquiry } from '../../../testing/server/enquiry.ts'
import { parseSearch, searchForAddress } from './search.ts'

const NOW = Date.UTC(2026, 10, 20, 9)
const AMINA = { who: 'Amina', atMs: NOW }

async function inbox() {
  const database = await testDatabase()
  const { enquiries, people } = await database.openStores()
  const store = (change: Partial<typeof ENQUIRY>, quarantined = false) => {
    const fields = { ...ENQUIRY, ...change }
    return enquiries.store(storedEnquiry({ receivedAtMs: NOW, fields, quarantined }), [], NOW)
  }
  const numbers = async (box: Box, typed = '', after: number | null = null, limit = 100) => {
    const page = await enquiries.page({ box, search: parseSearch(typed), after, limit })
    return page.map(({ number }) => number)
  }
  const note = (number: number, value: string, seen = 0) =>
    enquiries.note(number, undefined, { value, seen }, AMINA)
  const step = (number: number, text: string | null, seen = 0) => {
    const value = text === null ? null : { text, on: '2026-12-03' }
    return enquiries.nextStep(number, undefined, { value, seen }, AMINA)
  }
  return { database, enquiries, people, store, numbers, note, step }
}

test('each box lists its own enquiries in its own order, page by page, and counts them', async () => {
  const { enquiries, numbers, note, store } = await inbox()
  for (let number = 1; number <= 6; number += 1) await store({}, number === 4)
  await enquiries.change(2, { status: 'answered' }, AMINA)
  await enquiries.change(3, { status: 'won' }, AMINA)
  await note(3, 'a note')
  await enquiries.change(6, { status: 'answered' }, AMINA)
  expect(await enquiries.change(4, { status: 'answered' }, AMINA)).toBe('missing')
  expect(await numbers('new')).toEqual([1, 5])
  expect(await numbers('new', '', 1)).toEqual([5])
  expect(await numbers('answered')).toEqual([6, 2])
  expect(await numbers('lost')).toEqual([])
  expect(await numbers('robots')).toEqual([4])
  expect(await numbers('all', '', null, 2)).toEqual([6, 5])
  expect(await numbers('all', '', 5, 2)).toEqual([3, 2])
  const before = { new: 2, answered: 2, won: 1, lost: 0, all: 5, robots: 1 }
  expect(await enquiries.counts()).toEqual(before)
  const [won] = await enquiries.page({ box: 'won', search: null, after: null, limit: 1 })
  expect(won).toMatchObject({ number: 3, status: 'won', hasNote: true, quarantined: false })
  const { serviceInterest } = ENQUIRY
  const reminder = { receivedAtMs: NOW, serviceInterest }
  expect(await enquiries.unanswered()).toEqual([1, 5].map((number) => ({ number, ...reminder })))

  await enquiries.release(4, AMINA)
  await enquiries.change(3, { status: 'lost' }, AMINA)
  const after = { new: 3, answered: 2, won: 0, lost: 1, all: 6, robots: 0 }
  expect(await enquiries.counts()).toEqual(after)
})

test('a search finds any part of any field in any spelling, and treats operators of the database as text', async () => {
  const { enquiries, numbers, note, people, step, store } = await inbox()
  await store({ name: 'Zoë Ngũgĩ', phone: '0722 123 456', email: 'Zoe.N@Example.org' })
  await store({ name: 'Jo O’Brien', message: 'A 50%_off "shop" (NOT a blog)\nwith M-Pesa' })
  await store({ name: 'محمد علي', budgetInterest: 'KSH 7,777', timeline: 'By Easter' })
  await store({ name: 'Robot Ngugi' }, true)
  await note(3, 'Met at the Añejo fair')
  await step(3, 'Call about the phótos')
  const found: Record<string, number[]> = {
    ngugi: [1],
    'NGŨGĨ zoë': [1],
    gug: [1],
    '+254 722 123456': [1],
    '254722123': [1],
    '0722123456': [1],
    '00254-722-123-456': [1],
    '3456': [1],
    'zoe.n@example.org': [1],
    "o'brien": [2],
    'jo o': [2],
    '50%_off': [2],
    '50%xoff': [],
    '"shop" (not': [2],
    'blog with': [2],
    'shop NOT easter': [],
    محمد: [3],
    '7,777': [3],
    easter: [3],
    'anejo FAIR': [3],
    'fair easter': [3],
    'call photos fair': [3],
    pottery: [3, 1],
    // One or two letters are found only at the beginning of a name's words; digits alone may also be an enquiry's number.
    ng: [1],
    z: [1],
    ع: [3],
    br: [],
    '2': [2],
    'Enquiry 3': [3],
    '%': [],
    '"': [],
    '\u0001': [3, 2, 1],
    '   ': [3, 2, 1],
  }
  for (const [typed, expected] of Object.entries(found))
    expect([typed, await numbers('all', typed)]).toEqual([typed, expected])
  expect(await numbers('robots', 'ngugi')).toEqual([4])
  expect(await numbers('new', 'pottery')).toEqual([1, 3])
  expect(await numbers('won', 'pottery')).toEqual([])
  await note(3, 'Called', NOW)
  expect(await numbers('all', 'anejo')).toEqual([])
  expect(await numbers('all', 'called photos')).toEqual([3])
  await step(3, null, NOW)
  expect([await numbers('all', 'photos'), await numbers('all', 'called')]).toEqual([[], [3]])
  const page = { box: 'all', after: null, limit: 10 } as const
  const same = await enquiries.page({ ...page, search: searchForAddress('ZOE.n@example.org') })
  expect(same.map(({ number }) => number)).toEqual([1])
  const part = await enquiries.page({ ...page, search: searchForAddress('n@example.org') })
  expect(part).toEqual([])
  // A search finds words even at the end of a long message.
  const lodge = 'Bookings for a lodge. '.repeat(2_000)
  await store({ message: `${lodge}Write to Kingfisher@example.org.` })
  expect(await numbers('all', 'kingfisher@')).toEqual([5])
  const { mentions } = await people.find('kingfisher@example.org')
  expect(mentions.map(({ number }) => number)).toEqual([5])
})

test('a search for a number lists the enquiry with that number first, on the first page only', async () => {
  const { numbers, store } = await inbox()
  await Promise.all(Array.from({ length: 8 }, () => store({ phone: '0722 000 003' })))
  expect(await numbers('all', '003', null, 3)).toEqual([3, 8, 7])
  expect(await numbers('all', '003', 7, 9)).toEqual([6, 5, 4, 2, 1])
  expect(await numbers('all', '#3')).toEqual([3])
  expect(await numbers('robots', '003')).toEqual([])
  expect(await numbers('new', '003', 4, 2)).toEqual([5, 6])
})
