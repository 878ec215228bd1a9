import { afterAll, beforeAll, expect, test, vi } from 'vitest'

const FIELDS = [
  { name: 'name', required: true },
  { name: 'company', required: false },
  { name: 'message', required: true },
]
const PAGES = ['enquiryIncomplete', 'stored', 'notStored'].map((page) => [
  page,
  `<h1>${page}</h1><blockquote data-written=""></blockquote>`,
])

beforeAll(() => {
  vi.stubGlobal('self', globalThis)
  vi.stubGlobal('FetchEvent', class extends Event {})
  vi.stubGlobal('ExtendableEvent', Event)
  vi.stubGlobal('__PAGES__', Object.fromEntries(PAGES))
  vi.stubGlobal('__CONTENT_SECURITY_POLICY__', '')
  vi.stubGlobal('caches', { open: async () => ({ keys: async () => [] }) })
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No connection')))
})
afterAll(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('without a connection a blank optional field is no reason to refuse a form, a blank required one is', async () => {
  const complete = await post({ name: 'Wanjiru', company: '', message: 'A shop' })
  // Storage is refused here, as on some devices: the words come back whole.
  expect(complete).toMatch(/notStored.*Wanjiru\nA shop/s)
  expect(await post({ name: 'Wanjiru', company: 'Shop Ltd', message: ' ' })).toMatch(/Incomplete/)
})

/** The page that answers a form which the browser posts by itself. */
async function post(values: Readonly<Record<string, string>>): Promise<string> {
  const { sendOrStore } = await import('./sendOrStore.ts')
  const form = { fields: FIELDS, incomplete: 'enquiryIncomplete', sentPage: '/sent' } as const
  const body = new URLSearchParams(values)
  const request = new Request('https://agency.example/enquiries', { method: 'POST', body })
  const event = Object.assign(new Event('fetch'), { waitUntil: () => {} })
  return (await sendOrStore(form, request, event)).text()
}
