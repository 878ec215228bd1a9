import type { Publication } from 'protocol/desk/site.ts'
import type { FieldPath } from 'protocol/publisher.ts'
import { expect, test } from 'vitest'
import { openEditor } from '../../../testing/server/publishingServer.ts'

const PRICE = { file: 'services/maintenance.yaml', path: ['startsAt'] }
const ABOUT = 'copy/about.yaml'
const ROW = ['culture', 'items', 0, 'shown', 'blocks', 0, 'rows', 0, 'text']
const AGENCY = 'agency.yaml'

async function owner() {
  const { server, editor } = await openEditor()
  const send = async (path: string, body: object = {}): Promise<string> => {
    server.clock.advance(1)
    const reply = await editor.send('POST', `/api/site/${path}`, body)
    return reply.statusCode < 300 ? 'done' : reply.json().message
  }
  const convert = (currency = 'KES') => send('currency', { currency })
  const latest = async () => (await editor.history())[0] as Publication
  const undo = async (id?: string) => send('undo', { id: id ?? (await latest()).id })
  const publish = async (file: string, path: FieldPath, value: unknown) => {
    await editor.type(file, path, value)
    return (await editor.publish()).json<Publication>().id
  }
  return { server, editor, send, convert, latest, undo, publish }
}

test('a conversion publishes all prices in the other currency, with the drafted rate, once; an undo brings back the same prices', async () => {
  const { server, editor, convert, latest, undo } = await owner()
  const before = server.content.read()
  await editor.type(AGENCY, ['money', 'rate'], 120)
  const { facts } = await editor.overview()
  expect(await convert()).toBe('done')
  expect(await latest()).toMatchObject({ what: 'Prices in Kenyan shillings (KSh)' })
  const after = await editor.overview()
  const named = 'price of maintenance'
  expect([facts.everywhere[named], after.publishedFacts[named]]).toEqual(['$20', 'KSh\u00a02,400'])
  const { value, drafts } = await editor.detail(AGENCY)
  expect(value).toMatchObject({ money: { currency: 'KES', beside: 'USD', rate: 120 } })
  expect(drafts).toEqual([])
  expect(await convert()).toMatch(/^The currencies were changed in the meantime/)
  expect(await undo()).toBe('done')
  const { money } = before.agency
  expect((await editor.detail(AGENCY)).value).toMatchObject({ money })
  for (const { id, startsAt } of before.services)
    expect((await editor.detail(`services/${id}.yaml`)).value).toMatchObject({ startsAt })
})

test('prices are not converted while other changes are not published, nor without a second currency and its own rate', async () => {
  const { editor, send, convert } = await owner()
  const money = (field: string, value?: string | number) =>
    editor.type(AGENCY, ['money', field], value)
  await editor.type(PRICE.file, PRICE.path, 25)
  expect(await convert()).toMatch(/^‘Maintenance & Support’ has changes that are not published\./)
  await send('discard', { file: PRICE.file })
  await money('currency', 'KES')
  const first = /^‘Name, contact and hours’ has changes that are not published\./
  expect(await convert()).toMatch(first)
  await send('discard', { file: AGENCY })
  await money('rate', 130)
  await send('leave-out', { documents: [AGENCY], isLeftOut: true })
  expect(await convert()).toMatch(first)
  await send('discard', { file: AGENCY })
  await money('beside', 'NGN')
  expect(await convert('NGN')).toBe(
    'The exchange rate, 129.5, is still the rate of the former currencies. Type the new rate first.',
  )
  await money('beside')
  expect(await convert()).toMatch(/^The currencies were changed in the meantime/)
})

test('no undo leaves prices in two currencies: neither of a conversion after which a price was added, nor of an older publication that brings a price back', async () => {
  const { editor, convert, latest, undo, publish } = await owner()
  await publish(ABOUT, ROW, 'It cost {amount 100}.')
  const withoutPrice = await publish(ABOUT, ROW, 'It cost nothing.')
  const name = await publish(AGENCY, ['name'], 'Amani')
  await convert()
  const conversion = (await latest()).id
  expect(await undo(withoutPrice)).toMatch(/^All prices were converted since/)
  expect(await undo(name)).toBe('done')
  await editor.type(ABOUT, ROW, 'It costs {amount 500}.')
  expect(await undo(conversion)).toMatch(/ has changes that are not published\./)
  const priced = await publish(ABOUT, ROW, 'It costs {amount 500}.')
  expect(await undo(conversion)).toMatch(/^Prices were added since\. Convert all prices again/)
  await undo(priced)
  expect([await undo(conversion), await undo(conversion), await convert('USD')]).toEqual([
    'done',
    'done',
    'done',
  ])
  expect(await undo(withoutPrice)).toBe('done')
})
