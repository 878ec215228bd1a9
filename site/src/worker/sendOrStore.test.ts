import { HONEYPOT_FIELD } from 'protocol/paths.ts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

const FIELDS = [
  { name: 'name', required: true },
  { name: 'company', required: false },
  { name: 'message', required: true },
]
const COMPLETE = { name: 'Wanjiru', company: '', message: 'A shop' }
const PAGES = ['enquiryIncomplete', 'stored', 'notStored'].map((page) => [
  page,
  `<h1>${page}</h1><blockquote data-written=""></blockquote>`,
])

beforeAll(() => {
  vi.stubGlobal('self', globalThis)
  vi.stubGlobal('location', new URL('https://agency.example/'))
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true)
  vi.stubGlobal('FetchEvent', class extends Event {})
  vi.stubGlobal('ExtendableEvent', Event)
  vi.stubGlobal('__PAGES__', Object.fromEntries(PAGES))
  vi.stubGlobal('__CONTENT_SECURITY_POLICY__', '')
  vi.stubGlobal('caches', { open: async () => ({ keys: async () => [] }) })
  vi.spyOn(console, 'warn').mockReturnValue()
})
beforeEach(() => answer(() => Promise.reject(new TypeError('No connection'))))
afterAll(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('without a connection, a form with a blank required field is refused; a blank optional field is accepted', async () => {
  // Like some devices, the test has no storage, so the answer shows the visitor's text again.
  expect(await post(COMPLETE)).toMatch(/notStored.*Wanjiru\nA shop/s)
  expect(await post({ ...COMPLETE, company: 'Shop Ltd', message: ' ' })).toMatch(/Incomplete/)
})

test('without a connection, the answer to a form shows the visitor’s text as text, even if it looks like HTML', async () => {
  const message = `</blockquote><img src="/x"> & $& $' 'more'`
  const html = await post({ ...COMPLETE, message })
  expect(html).not.toContain('<img')
  const [, written = ''] = /<blockquote[^>]*>(.*)<\/blockquote>$/s.exec(html) ?? []
  const read = written.replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(code))
  expect(read).toBe(`Wanjiru\n${message}`)
})

test('a form with a filled honeypot is not stored, because the outbox would send it without the honeypot', async () => {
  const written = vi.fn()
  vi.stubGlobal('indexedDB', { open: written })
  expect(await post({ ...COMPLETE, [HONEYPOT_FIELD]: 'x' })).toMatch(/notStored/)
  expect(written).not.toHaveBeenCalled()
})

test.each([
  [422, /^The server says so$/],
  [502, /notStored/],
  [503, /notStored/],
])('the answer %i of the server is shown, unless it is a server error', async (status, shown) => {
  answer(async () => new Response('The server says so', { status }))
  expect(await post(COMPLETE)).toMatch(shown)
})

function answer(how: () => Promise<Response>): void {
  vi.stubGlobal('fetch', how)
}

async function post(values: Readonly<Record<string, string>>): Promise<string> {
  const { sendOrStore } = await import('./sendOrStore.ts')
  const form = { fields: FIELDS, incomplete: 'enquiryIncomplete', sentPage: '/sent' } as const
  const body = new URLSearchParams(values)
  const request = new Request('https://agency.example/enquiries', { method: 'POST', body })
  const event = Object.assign(new Event('fetch'), { waitUntil: () => {} })
  return (await sendOrStore(form, request, event)).text()
}
