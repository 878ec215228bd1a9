import type { ChangedDocument, SiteChange } from 'protocol/desk/site.ts'
import { expect, test } from 'vitest'
import { batchesOf, chosenOf } from './batches.ts'

const [ALONE, CONVERTED, DELETED] = [1, 2, 3]
const REST = { versions: 1, isLeftOut: false, problems: [] }

const change = (name: string, atMs: number) => {
  const action = atMs === CONVERTED ? 'Prices in KES' : null
  return { path: [name], atMs, action } as unknown as SiteChange
}

const document = (
  file: string,
  state: ChangedDocument['state'],
  ...changes: readonly SiteChange[]
): ChangedDocument => ({ file, name: file, state, changes, ...REST })

test('the changes that one action made in several documents are shown as one group; other changes stay with their documents', () => {
  const { batches, single } = batchesOf([
    document('agency.yaml', 'changed', change('money', CONVERTED)),
    document('services/a.yaml', 'changed', change('startsAt', CONVERTED), change('name', ALONE)),
    document('projects/b/project.yaml', 'deleted', change('', DELETED)),
    document('copy/home.yaml', 'changed', change('hero', DELETED)),
  ])
  expect(batches).toMatchObject([
    { name: 'Prices in KES', isDeletion: false },
    { name: 'Deleted: projects/b/project.yaml', documents: [{}, { file: 'copy/home.yaml' }] },
  ])
  expect(single).toMatchObject([{ file: 'services/a.yaml', changes: [{ path: ['name'] }] }])
})

test('converted prices are only published all together: while one of their documents is left out or unfinished, none is published', () => {
  const agency = document('agency.yaml', 'changed', change('money', CONVERTED))
  const service = document('services/a.yaml', 'changed', change('startsAt', CONVERTED))
  const other = document('copy/home.yaml', 'changed', change('hero', ALONE))
  const problem = { file: service.file, path: ['name'], text: 'It is empty.' }
  const unfinished = { ...service, problems: [problem] }
  expect(chosenOf([agency, service, other])).toEqual([agency, service, other])
  expect(chosenOf([agency, { ...service, isLeftOut: true }, other])).toEqual([other])
  expect(chosenOf([agency, unfinished, other])).toEqual([other])
})
