import { randomUUID } from 'node:crypto'
import type { Box } from 'protocol/desk/enquiries.ts'
import { describe, expect, test } from 'vitest'
import type { StoredEnquiry } from '../src/enquiries/EnquiryRepository.ts'
import { parseSearch, searchForAddress } from '../src/enquiries/parseSearch.ts'
import { createGroupCommit } from '../src/storage/createGroupCommit.ts'
import { createRepositories } from '../src/storage/createRepositories.ts'
import { ENGINES, testDatabases } from './support/engines.ts'
import { ENQUIRY } from './support/enquiry.ts'

const NOW = Date.UTC(2026, 10, 20, 9)
const AMINA = { who: 'Amina', atMs: NOW }

describe.each(ENGINES)('on %s', (engine) => {
  const testDatabase = testDatabases(engine)

  async function inbox() {
    const database = await testDatabase()
    const opened = await database.open()
    const { enquiries, people } = createRepositories(
      opened,
      createGroupCommit(opened.db, opened.engine),
    )
    const store = async (fields: Partial<typeof ENQUIRY>, quarantined = false) => {
      const id = randomUUID()
      const enquiry: StoredEnquiry = {
        ...{ id, receivedAtMs: NOW, contentHash: id, quarantined },
        fields: { ...ENQUIRY, ...fields },
      }
      await enquiries.store(enquiry, [], NOW)
    }
    const numbers = async (box: Box, typed = '', after: number | null = null, limit = 100) => {
      const page = await enquiries.page({ box, search: parseSearch(typed), after, limit })
      return page.map(({ number }) => number)
    }
    const boxCounts = async () => {
      const { enquiries: all, byStatus, quarantined } = await enquiries.counts()
      return [all, byStatus.new, byStatus.answered, byStatus.won, byStatus.lost, quarantined]
    }
    return { database, opened, enquiries, people, store, numbers, boxCounts }
  }

  test('each box has its own, in its order and page by page, and is counted', async () => {
    const { enquiries, numbers, boxCounts, store } = await inbox()
    for (let number = 1; number <= 6; number += 1) await store({}, number === 4)
    await enquiries.change(2, { status: 'answered' }, AMINA)
    await enquiries.change(3, { status: 'won', noteOf: () => 'a note' }, AMINA)
    await enquiries.change(6, { status: 'answered' }, AMINA)
    expect(await numbers('new')).toEqual([1, 5])
    expect(await numbers('new', '', 1)).toEqual([5])
    expect(await numbers('answered')).toEqual([6, 2])
    expect(await numbers('won')).toEqual([3])
    expect(await numbers('lost')).toEqual([])
    expect(await numbers('robots')).toEqual([4])
    expect(await numbers('all', '', null, 2)).toEqual([6, 5])
    expect(await numbers('all', '', 5, 2)).toEqual([3, 2])
    expect(await boxCounts()).toEqual([5, 2, 2, 1, 0, 1])
    const [won] = await enquiries.page({ box: 'won', search: null, after: null, limit: 1 })
    expect(won).toMatchObject({ number: 3, status: 'won', hasNote: true, quarantined: false })

    await enquiries.release(4, AMINA, ({ id }) => ({
      ...{
        id: randomUUID(),
        kind: 'enquiry',
        aboutId: id,
        payload: '',
        messageId: 'x',
        priority: 1,
      },
    }))
    expect(await boxCounts()).toEqual([6, 3, 2, 1, 0, 0])
    await enquiries.change(3, { status: 'lost' }, AMINA)
    expect(await boxCounts()).toEqual([6, 3, 2, 0, 1, 0])
  })

  test('a search finds a part of any field, however it is written, and nothing in it is an operator', async () => {
    const { enquiries, numbers, store } = await inbox()
    await store({ name: 'Zoë Ngũgĩ', phone: '0722 123 456', email: 'Zoe.N@Example.org' })
    await store({ name: 'Jo O’Brien', message: 'A 50%_off "shop" (NOT a blog)\nwith M-Pesa' })
    await store({ name: 'محمد علي', budgetInterest: 'KSH 7,777', timeline: 'By Easter' })
    await store({ name: 'Robot Ngugi' }, true)
    await enquiries.change(3, { noteOf: () => 'Met at the Añejo fair' }, AMINA)
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
      pottery: [3, 1],
      // The first letters of a name's words, and the number.
      ng: [1],
      z: [1],
      ع: [3],
      br: [],
      '2': [2],
      '#3': [3],
      '%': [],
      '"': [],
      '\u0001': [3, 2, 1],
      '   ': [3, 2, 1],
    }
    for (const [typed, expected] of Object.entries(found)) {
      expect([typed, await numbers('all', typed)]).toEqual([typed, expected])
    }
    expect(await numbers('robots', 'ngugi')).toEqual([4])
    expect(await numbers('new', 'pottery')).toEqual([1, 3])
    expect(await numbers('won', 'pottery')).toEqual([])
    // What is changed is found as it is now.
    await enquiries.change(3, { noteOf: () => 'Called' }, AMINA)
    expect(await numbers('all', 'anejo')).toEqual([])
    expect(await numbers('all', 'called')).toEqual([3])
    const page = { box: 'all', after: null, limit: 10 } as const
    const same = await enquiries.page({ ...page, search: searchForAddress('ZOE.n@example.org') })
    expect(same.map(({ number }) => number)).toEqual([1])
    const part = await enquiries.page({ ...page, search: searchForAddress('n@example.org') })
    expect(part).toEqual([])
  })

  test('pages of a search go on where the last one ended', async () => {
    const { enquiries, numbers, store } = await inbox()
    await Promise.all(
      Array.from({ length: 700 }, (_, index) =>
        store({ name: index % 50 === 0 ? 'Seldom' : 'Often', message: `Text ${index}` }),
      ),
    )
    await enquiries.change(20, { noteOf: () => 'quite seldom' }, AMINA)
    for (const box of ['all', 'new'] as const) {
      const all = await numbers(box, 'seldom')
      expect(all).toHaveLength(15)
      expect(all).toEqual(all.toSorted((one, other) => (box === 'new' ? one - other : other - one)))
      const pages: number[] = []
      for (let after: number | null = null; ; ) {
        const page: number[] = await numbers(box, 'seldom', after, 4)
        if (page.length === 0) break
        pages.push(...page)
        after = page.at(-1) ?? null
      }
      expect(pages).toEqual(all)
    }
  })

  test('the enquiry of the number that is typed stands first, and on the first page alone', async () => {
    const { numbers, store } = await inbox()
    await Promise.all(Array.from({ length: 8 }, () => store({ phone: '0722 000 003' })))
    expect(await numbers('all', '003', null, 3)).toEqual([3, 8, 7])
    expect(await numbers('all', '003', 7, 9)).toEqual([6, 5, 4, 2, 1])
    expect(await numbers('all', '#3')).toEqual([3])
    expect(await numbers('robots', '003')).toEqual([])
  })

  test('the whole of a long message is found', async () => {
    const { numbers, people, store } = await inbox()
    const message = `${'Bookings for a lodge. '.repeat(2_000)}Write to Kingfisher@example.org.`
    await store({ message })
    expect(await numbers('all', 'kingfisher@')).toEqual([1])
    const { mentions } = await people.find('kingfisher@example.org')
    expect(mentions.map(({ number }) => number)).toEqual([1])
  })

  test('what a search could find of an enquiry and its note leaves no trace', async () => {
    const { database, enquiries, opened, people, store } = await inbox()
    for (let number = 1; number <= 60; number += 1) {
      const leaver = { name: 'Quxfrzl', email: 'quxfrzl@example.org', message: 'quxfrzl' }
      await store(number === 30 ? leaver : { name: `Client ${number}` })
    }
    await enquiries.change(30, { noteOf: () => 'zwyxvut former' }, AMINA)
    await enquiries.change(30, { noteOf: () => 'wkjhgfd later' }, AMINA)
    expect(await opened.eraseTraces()).toBe(true)
    const traces = async () => {
      const left = await database.contents()
      return ['quxfrzl', 'zwyxvut', 'wkjhgfd'].filter((trace) => left.includes(trace))
    }
    expect(await traces()).toEqual(['quxfrzl', 'wkjhgfd'])
    const enquiry = await enquiries.find(30)
    if (!enquiry) throw new Error('There is no enquiry 30')
    await people.delete({ enquiries: [enquiry], signUp: null })
    expect(await opened.eraseTraces()).toBe(true)
    expect(await traces()).toEqual([])
    expect(
      await enquiries.page({ box: 'all', search: parseSearch('quxfrzl'), after: null, limit: 9 }),
    ).toEqual([])
  })
})
