import { join } from 'node:path'
import { valueAt } from 'protocol/fields.ts'
import { contentFiles } from 'schema/documents.ts'
import { requireTexts } from 'schema/yaml/readFolder.ts'
import { expect, test } from 'vitest'
import { placeholderFacts } from '../../../commands/publishing/sourceCalls.ts'
import { changesOf } from './siteChanges.ts'

const read = requireTexts(join(import.meta.dirname, '../../../content'))
const pages = [{ path: '/contact', title: 'Contact' }]
const facts = placeholderFacts(read, read.documents)
const side = { files: contentFiles(read.documents), facts, pages }

function changeOf(file: string, path: readonly (string | number)[], value: unknown) {
  const base = valueAt(read.documents[file], path)
  const change = { file, path, value, base, who: 'Njeri', atMs: 0 }
  return changesOf([change], side, side)[0]?.changes[0]
}

test('the list of changes shows the names of records, pictures and tools, and the title of a removed drawing', () => {
  const project = ['change', 'project']
  expect(changeOf('testimonials/grace-wanjala.yaml', project, 'mugeiyot')).toMatchObject({
    before: 'Zealed School Portal',
    after: 'Mugeiyot SACCO Member Site',
  })
  expect(changeOf('projects/mugeiyot/project.yaml', ['techStack'], ['typescript'])?.after).toBe(
    '• TypeScript',
  )
  const drawing = ['culture', 'items', 0, 'shown']
  const title = valueAt(read.documents['copy/about.yaml'], [...drawing, 'title'])
  expect(changeOf('copy/about.yaml', drawing, undefined)).toMatchObject({
    ...{ label: '“Transparency”, example from your work', before: `“${title}”`, after: null },
  })
})

test.each([
  ['copy/contact.yaml', ['hints', 'usual'], 'Line above the form'],
  ['copy/answers.yaml', ['answers', 'enquirySent', 'link', 'path'], 'Enquiry sent, link, leads to'],
  ['copy/home.yaml', ['hero', 'scenes', 0, 'alt'], '“Robust & Secure”, what the picture shows'],
  ['guides/week-by-week.yaml', ['parts', 0, 'rows', 0, 'text'], '“The call”'],
  ['agency.yaml', ['social', 0], 'Social networks, LinkedIn'],
])('in %s, the field at %j is named by its nearest entry: %s', (file, path, label) => {
  expect(changeOf(file, path, '')?.label).toBe(label)
})

test('a confirmed promise is shown as its sentence, and the target of a link as the title of its page', () => {
  expect(changeOf('promises.yaml', [0, 'confirmed'], true)?.label).toMatch(/ in US dollars: .*[.]$/)
  expect(changeOf('copy/about.yaml', ['callToAction', 'path'], '/')?.before).toBe('Contact')
})
