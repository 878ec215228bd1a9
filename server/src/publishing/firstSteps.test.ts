import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FirstStep, FirstSteps } from 'protocol/desk/site.ts'
import { expect, test } from 'vitest'
import { deskServer } from '../../../testing/server/deskServer.ts'
import { openEditor } from '../../../testing/server/publishingServer.ts'
import { temporaryFolder } from '../../../testing/server/temporaryFolder.ts'

async function owner() {
  const { server, editor } = await openEditor()
  const steps = () => editor.ask<FirstSteps>('GET', '/api/site/steps')
  return { ...server, editor, steps }
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
