import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FirstStep, FirstSteps } from 'protocol/desk/site.ts'
import { valueAt } from 'protocol/fields.ts'
import { expect, test } from 'vitest'
import { deskServer } from '../../../testing/server/deskServer.ts'
import { openEditor } from '../../../testing/server/publishingServer.ts'
import { temporaryFolder } from '../../../testing/server/temporaryFolder.ts'

const PRICE = { file: 'services/maintenance.yaml', path: ['startsAt'] }
const GRAPHICS = 'services/graphics-design.yaml'

async function owner() {
  const { server, editor } = await openEditor()
  const steps = () => editor.ask<FirstSteps>('GET', '/api/site/steps')
  const changes = async () => (await editor.changes()).flatMap((each) => each.changes)
  const convert = () => editor.send('POST', '/api/site/currency', {})
  const remove = (named: string) =>
    editor.ask('POST', '/api/site/delete', { named, isTried: false })
  const undo = async (file: string) => {
    const reply = await editor.send('POST', '/api/site/discard', { file })
    return reply.statusCode === 200 ? 'undone' : reply.json().message
  }
  return { ...server, editor, steps, changes, convert, remove, undo }
}

const fieldsIn = (tasks: readonly FirstStep[], file: string) =>
  tasks.flatMap(({ fields = [] }) => fields.filter((field) => field.file === file))

test('the first steps consider finished changes, leave out unfinished ones and hidden records, and name problems by the labels of the form', async () => {
  const { editor, steps } = await owner()
  const name = { path: ['name'] }
  const path = ['chat', 'number']
  await editor.type('agency.yaml', name.path, 'Amani')
  expect(fieldsIn((await steps()).tasks, 'clients/katf.yaml')).toHaveLength(1)
  await editor.type('clients/katf.yaml', ['hidden'], true)
  expect(await editor.detail('clients/katf.yaml')).toMatchObject({ hidden: true })
  const before = fieldsIn((await steps()).tasks, 'agency.yaml')
  expect(before).not.toContainEqual(expect.objectContaining(name))
  expect(before).toContainEqual(
    expect.objectContaining({ path: ['social', 0], label: 'Name, contact and hours' }),
  )
  await editor.type('agency.yaml', path, '')
  const text = expect.stringMatching(
    /^‘Name, contact and hours: WhatsApp or chat number’ is empty\. /,
  )
  const { tasks, problems } = await steps()
  expect(problems).toMatchObject([{ file: 'agency.yaml', path, text }])
  expect(fieldsIn(tasks, 'agency.yaml')).toContainEqual(expect.objectContaining(name))
  expect(fieldsIn(tasks, 'clients/katf.yaml')).toEqual([])
})

test('swapping the currencies drafts a converted price for each price, even in unfinished documents; without a second currency the swap is refused', async () => {
  const { editor, changes, convert } = await owner()
  await editor.type('services/maintenance.yaml', ['mainHeading'], '')
  await convert()
  const value = { before: '$20', after: 'KSh\u00a02,600' }
  expect(await changes()).toContainEqual(
    expect.objectContaining({ file: 'services/maintenance.yaml', path: ['startsAt'], ...value }),
  )
  expect((await editor.detail('agency.yaml')).value).toMatchObject({
    money: { currency: 'KES', beside: 'USD', rate: 129.5 },
  })
  const { facts, publishedFacts } = await editor.overview()
  const named = 'price of maintenance'
  expect([facts.everywhere[named], publishedFacts[named]]).toEqual(['KSh\u00a02,600', '$20'])
  expect((await editor.detail('copy/forms.yaml')).drafts).toHaveLength(2)
  await editor.type('agency.yaml', ['money', 'beside'], 'NGN')
  expect((await convert()).json().message).toBe(
    'The exchange rate, 129.5, is still the rate of the former currencies. Type the new rate first.',
  )
  await editor.type('agency.yaml', ['money', 'beside'], undefined)
  const refused = await convert()
  expect(refused.statusCode).toBe(400)
  expect(refused.json().message).toBe('Give a second currency and its rate first.')
})

test('undoing a currency swap restores the drafts that it replaced, also of a whole list; the swap can be brought back', async () => {
  const { editor, convert, remove, undo } = await owner()
  const rows = ['culture', 'items', 0, 'shown', 'blocks', 0, 'rows']
  const about = 'copy/about.yaml'
  const [first, ...others] = valueAt((await editor.detail(about)).value, rows) as object[]
  await editor.type(PRICE.file, PRICE.path, 25)
  await editor.type(about, rows, [{ ...first, text: '{amount 100}' }, ...others])
  const drafts = async () => [
    ...(await editor.detail(PRICE.file)).drafts,
    ...(await editor.detail(about)).drafts,
  ]
  const own = await drafts()
  await convert()
  const gone = await editor.ask('POST', '/api/site/discard', PRICE)
  expect(await drafts()).toEqual(own)
  await editor.ask('POST', '/api/site/restore', { drafts: gone })
  expect(await drafts()).toContainEqual(expect.objectContaining({ ...PRICE, value: 3200 }))
  await remove(PRICE.file)
  await undo('agency.yaml')
  // The deletion had replaced a converted price, whose conversion is undone by now.
  await undo(PRICE.file)
  expect(await drafts()).toEqual(own)
  for (const change of [convert, remove, convert]) await change(PRICE.file)
  await undo(PRICE.file)
  expect((await drafts())[0]).toEqual(own[0])
  for (const change of [remove, convert]) await change(PRICE.file)
  expect(await undo(PRICE.file)).toMatch(/^All prices were converted since/)
  expect((await editor.publish('agency.yaml')).json().message).toMatch(/^Converted prices go live/)
})

test('discarding any converted price, even an edited one, undoes the currency swap; swapping twice changes nothing', async () => {
  const { editor, changes, convert } = await owner()
  await convert()
  await convert()
  expect(await changes()).toEqual([])
  await convert()
  await editor.type(PRICE.file, PRICE.path, 20)
  await editor.type(PRICE.file, PRICE.path, 2500)
  const { drafts, convertedAtMs } = await editor.detail(PRICE.file)
  const changed = { ...PRICE, value: 2500, converted: 2600, atMs: convertedAtMs }
  expect(drafts).toContainEqual(expect.objectContaining(changed))
  const gone = await editor.ask('POST', '/api/site/discard', PRICE)
  expect(await changes()).toEqual([])
  await editor.type(PRICE.file, PRICE.path, 25)
  const restore = () => editor.send('POST', '/api/site/restore', { drafts: gone })
  expect((await restore()).json().message).toMatch(/^Prices were added or changed since then/)
  await editor.ask('POST', '/api/site/discard', {})
  expect((await restore()).statusCode).toBe(204)
  expect((await editor.detail(PRICE.file)).drafts).toContainEqual(
    expect.objectContaining({ value: 2500, converted: 2600 }),
  )
  await editor.ask('POST', '/api/site/discard', {})
  await convert()
  const published = (await editor.publish()).json()
  expect(published).toMatchObject({ what: 'Prices in Kenyan shillings (KSh)' })
})

test('while a later deletion stands that changed converted texts, the currency swap cannot be undone', async () => {
  const { changes, convert, remove, undo } = await owner()
  await convert()
  await remove(GRAPHICS)
  expect(await undo('agency.yaml')).toMatch(/^A record was deleted since. Bring it back first/)
  expect([await undo(GRAPHICS), await undo('agency.yaml')]).toEqual(['undone', 'undone'])
  expect(await changes()).toEqual([])
})

test('a currency swap to which a price was added cannot be undone, only swapped back together with that price', async () => {
  const { editor, changes, convert, undo } = await owner()
  const file = 'services/cards.yaml'
  await convert()
  const cards = { folder: 'services', name: 'Cards', like: 'maintenance' }
  await editor.ask('POST', '/api/site/records', cards)
  expect(await undo('agency.yaml')).toMatch(/^Prices were added since. Convert all prices back/)
  await convert()
  expect((await editor.detail(file)).value).toMatchObject({ startsAt: 20 })
  expect((await changes()).map((change) => change.file)).toEqual([file])
})

test('the desk gets the shades of a colour for light and dark pages; what is no colour is refused', async () => {
  const { editor } = await owner()
  const shadesOf = (name: string, light: string) =>
    editor.send('GET', `/api/site/colour?${new URLSearchParams({ name, light })}`)
  const shades = { light: '#0b3d91', dark: expect.any(String), problem: null }
  expect((await shadesOf('design', '0B3D91')).json()).toEqual(shades)
  for (const refused of [await shadesOf('design', 'teal'), await shadesOf('mark', '#0b3d91')])
    expect(refused.statusCode).toBe(400)
})

test('the first steps omit an advised server setting that the owner chose to leave as it is; they always list necessary settings', async () => {
  const { editor, steps } = await owner()
  const ofServer = async () => (await steps()).tasks.filter(({ topic }) => topic === 'server')
  const asked = await ofServer()
  expect(new Set(asked.map(({ level }) => level))).toEqual(new Set(['must', 'should']))
  const all = asked.map(({ what }) => what)
  await editor.type('agency.yaml', ['leftAlone'], all)
  expect(await ofServer()).toEqual(asked.filter(({ level }) => level === 'must'))
})

test('on a server without publishing, the first steps are those of the built site, and have no links to fields', async () => {
  const siteFolder = join(temporaryFolder(), 'site')
  for (const folder of [siteFolder, `${siteFolder}.beside`]) mkdirSync(folder)
  const step = { level: 'must', topic: 'facts', what: 'A placeholder', remedy: 'Say it.' }
  const items = [{ ...step, fields: [{ file: 'agency.yaml', path: ['name'] }] }]
  writeFileSync(join(`${siteFolder}.beside`, 'launch.json'), JSON.stringify({ items }))
  const { browser } = await (await deskServer({ siteFolder })).signedIn()
  const { tasks } = await browser.ask<FirstSteps>('GET', '/api/site/steps')
  expect(tasks).toContainEqual(step)
})
