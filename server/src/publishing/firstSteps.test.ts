import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FirstStep, FirstSteps } from 'protocol/desk/site.ts'
import { valueAt } from 'protocol/fields.ts'
import { expect, test } from 'vitest'
import { deskServer } from '../../../testing/server/deskServer.ts'
import { openEditor } from '../../../testing/server/publishingServer.ts'
import { temporaryFolder } from '../../../testing/server/temporaryFolder.ts'

async function owner() {
  const { server, editor } = await openEditor()
  const steps = () => editor.ask<FirstSteps>('GET', '/api/site/steps')
  const changes = async () => (await editor.changes()).flatMap((each) => each.changes)
  return { ...server, editor, steps, changes }
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
  const { editor, changes } = await owner()
  await editor.type('services/maintenance.yaml', ['mainHeading'], '')
  await editor.ask('POST', '/api/site/currency', {})
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
  const { drafts } = await editor.detail('agency.yaml')
  expect((await editor.detail('copy/forms.yaml')).drafts).toHaveLength(2)
  const seen = Math.max(...drafts.map(({ version }) => version))
  const naira = await editor.type('agency.yaml', ['money', 'beside'], 'NGN', seen)
  expect((await editor.send('POST', '/api/site/currency', {})).json().message).toBe(
    'The exchange rate, 129.5, is still the rate of the former currencies. Type the new rate first.',
  )
  await editor.type('agency.yaml', ['money', 'beside'], undefined, naira.version)
  const refused = await editor.send('POST', '/api/site/currency', {})
  expect([refused.statusCode, refused.json().message]).toEqual([
    400,
    'Give a second currency and its rate first.',
  ])
})

test('undoing a currency swap restores the drafts that it replaced, also of a whole list; the swap can be brought back', async () => {
  const { editor } = await owner()
  const price = { file: 'services/maintenance.yaml', path: ['startsAt'] }
  const rows = ['culture', 'items', 0, 'shown', 'blocks', 0, 'rows']
  const about = 'copy/about.yaml'
  const [first, ...others] = valueAt((await editor.detail(about)).value, rows) as object[]
  await editor.type(price.file, price.path, 25)
  await editor.type(about, rows, [{ ...first, text: '{amount 100}' }, ...others])
  const drafts = async () => [
    ...(await editor.detail(price.file)).drafts,
    ...(await editor.detail(about)).drafts,
  ]
  const own = await drafts()
  const convert = () => editor.ask('POST', '/api/site/currency', {})
  const remove = () => editor.ask('POST', '/api/site/delete', { named: price.file, isTried: false })
  const undo = (file: string) => editor.send('POST', '/api/site/discard', { file })
  await convert()
  const gone = await editor.ask('POST', '/api/site/discard', price)
  expect(await drafts()).toEqual(own)
  await editor.ask('POST', '/api/site/restore', { drafts: gone })
  expect(await drafts()).toContainEqual(expect.objectContaining({ ...price, value: 3200 }))
  await remove()
  await undo('agency.yaml')
  // The deletion had replaced a converted price, whose conversion is undone by now.
  await undo(price.file)
  expect(await drafts()).toEqual(own)
  for (const change of [convert, remove, convert]) await change()
  await undo(price.file)
  expect((await drafts())[0]).toEqual(own[0])
  for (const change of [remove, convert]) await change()
  expect((await undo(price.file)).json().message).toMatch(/^All prices were converted since/)
  expect((await editor.publish('agency.yaml')).json().message).toMatch(/^Converted prices go live/)
})

test('discarding any converted price, even an edited one, undoes the currency swap; swapping twice changes nothing', async () => {
  const { editor, changes } = await owner()
  const price = { file: 'services/maintenance.yaml', path: ['startsAt'] }
  await editor.ask('POST', '/api/site/currency', {})
  await editor.ask('POST', '/api/site/currency', {})
  expect(await changes()).toEqual([])
  await editor.ask('POST', '/api/site/currency', {})
  await editor.ask('PUT', '/api/site/draft', { ...price, value: 20, base: 2600, seen: 0 })
  await editor.ask('PUT', '/api/site/draft', { ...price, value: 2500, base: 20, seen: 0 })
  const { drafts, convertedAtMs } = await editor.detail(price.file)
  const changed = { ...price, value: 2500, converted: 2600, atMs: convertedAtMs }
  expect(drafts).toContainEqual(expect.objectContaining(changed))
  const gone = await editor.ask('POST', '/api/site/discard', price)
  expect(await changes()).toEqual([])
  await editor.type(price.file, price.path, 25)
  const restore = () => editor.send('POST', '/api/site/restore', { drafts: gone })
  expect((await restore()).json().message).toMatch(/^Prices were added or changed since then/)
  await editor.ask('POST', '/api/site/discard', {})
  expect((await restore()).statusCode).toBe(204)
  expect((await editor.detail(price.file)).drafts).toContainEqual(
    expect.objectContaining({ value: 2500, converted: 2600 }),
  )
  await editor.ask('POST', '/api/site/discard', {})
  await editor.ask('POST', '/api/site/currency', {})
  const published = (await editor.publish()).json()
  expect(published).toMatchObject({ what: 'Prices in Kenyan shillings (KSh)' })
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
