import type { ChangedDocument, SiteChange } from 'protocol/desk/site.ts'
import { expect, test } from 'vitest'
import { deletionsOf } from './changedDocuments.ts'

const [ALONE, TOGETHER, DELETED, BEFORE] = [1, 2, 3, 4]
const REST = { versions: 1, isLeftOut: false, problems: [] }

const change = (file: string, atMs: number) => {
  const action = atMs === TOGETHER ? 'All samples deleted' : null
  return { file, atMs, action } as unknown as SiteChange
}

const document = (
  file: string,
  state: ChangedDocument['state'],
  ...changes: readonly SiteChange[]
): ChangedDocument => ({ file, name: file, state, changes, ...REST })

test('the changes that one deletion made in several documents are shown as one group; other changes stay with their documents', () => {
  const [sample, project, home] = ['people/a.yaml', 'projects/b/project.yaml', 'copy/home.yaml']
  const { deletions, single } = deletionsOf([
    document(sample, 'deleted', change(sample, TOGETHER)),
    document(project, 'deleted', change('projects/b/laptop', BEFORE), change(project, DELETED)),
    document(home, 'changed', change(home, TOGETHER), change(home, DELETED), change(home, ALONE)),
  ])
  expect(deletions).toMatchObject([
    { name: 'All samples deleted', documents: [{ file: sample }, { file: home }] },
    { name: `Deleted: ${project}`, documents: [{ file: project }, { file: home }] },
  ])
  expect(single).toMatchObject([{ file: home, changes: [{ atMs: ALONE }] }])
})
