import { valueAt } from 'protocol/fields.ts'
import type { SiteSource } from 'protocol/publisher.ts'
import { expect, test } from 'vitest'
import { copyContent, SAMPLE } from '../../testing/copyContent.ts'
import type { Content } from './content.ts'
import { applyEdits } from './documents.ts'
import { filesBelow } from './files.ts'
import { contentOf } from './reading/contentOf.ts'
import { removeRecords } from './removeRecords.ts'
import { readFolder } from './yaml/readFolder.ts'

const PICTURE = /\.(svg|webp|mp4)$/

function sourceOf(folder: string): SiteSource {
  const pictures = filesBelow(folder).filter((file) => PICTURE.test(file))
  return {
    documents: readFolder(folder).documents,
    pictures: Object.fromEntries(pictures.map((file) => [file.replace(PICTURE, ''), file])),
  }
}

function without(...parameters: Parameters<typeof removeRecords>) {
  const [source] = parameters
  const removal = removeRecords(...parameters)
  const { documents, pictures, problems } = applyEdits(source, removal.edits)
  expect(problems).toEqual([])
  return {
    ...{ documents, pictures, left: removal.left },
    read: contentOf(documents, Object.keys(pictures)),
    takenOut: removal.takenOut.map(({ file, path }) => `${file}: ${path.join('.')}`),
  }
}

const sample = sourceOf(SAMPLE)

test('removing a project also removes its pictures and all references to it, and leaves valid content', () => {
  const after = without(sample, 'projects/zealed-web-app/project.yaml')
  const ofGone = /^projects\/zealed-web-app\//
  expect(Object.keys(sample.pictures).filter((slot) => ofGone.test(slot))).not.toEqual([])
  expect(Object.keys(after.pictures).filter((slot) => ofGone.test(slot))).toEqual([])
  expect(after.takenOut).toContain('testimonials/grace-wanjala.yaml: change.project')
  const [kept, before] = [after, sample].map(({ documents }) =>
    valueAt(documents['testimonials/grace-wanjala.yaml'], ['change', 'now']),
  )
  expect(kept).toBe(before)
  expect(after.read.problems).toBe(null)
})

test('removing a project also removes a work sample that shows its pictures; any other work sample loses only the project’s name', () => {
  const { folder, change } = copyContent()
  const shown = (kind: string) =>
    `workSample:\n  heading: How it looks\n  text: As it is.\n  sample: true\n  blocks:\n    - kind: ${kind}\n  project: katf-web\nexamples:`
  const present = /workSample:[\s\S]*?\nexamples:/
  const screens = 'screens\n      devices:\n        - phone'
  const picture = 'picture\n      file: projects/katf-web/tablet\n      alt: How it looks'
  change('services/maintenance.yaml', present, shown(`${screens}\n    - kind: ${picture}`))
  change('services/web-application.yaml', present, shown('rows\n      rows:\n        - label: A'))
  const { documents } = without(sourceOf(folder), 'projects/katf-web/project.yaml')
  const [pictures, rows] = ['maintenance', 'web-application'].map((id) =>
    valueAt(documents[`services/${id}.yaml`], ['workSample']),
  )
  expect(pictures).toBeUndefined()
  expect(rows).toMatchObject({ heading: 'How it looks' })
  expect(rows).not.toHaveProperty('project')
})

test('removing a service also removes its offerings and its mentions in projects, and reports sentences that the owner must change', () => {
  const after = without(sample, 'services/graphics-design.yaml')
  expect(after.takenOut).toContain('industries/sports.yaml: offerings.2')
  const sports = JSON.stringify(after.documents['industries/sports.yaml'])
  expect(sports).not.toContain('Kit and jersey design')
  expect(after.takenOut).toContainEqual(expect.stringMatching(/^projects\/.*: services\.\d+$/))
  expect(after.left.length).toBeGreaterThan(0)
  for (const text of after.left) expect(text).toContain('graphics-design')
})

test('removing a service also removes the links to its page, with their labels', () => {
  const questions = ({ documents }: SiteSource) => JSON.stringify(documents['questions.yaml'])
  expect(questions(sample)).toContain('/services/maintenance')
  const after = without(sample, 'services/maintenance.yaml')
  const taken = /^questions\.yaml: questions\.\d+\.link$/
  expect(after.takenOut).toContainEqual(expect.stringMatching(taken))
  expect(questions(after)).not.toContain('/services/maintenance')
})

test('removing all samples at once leaves valid content without samples', () => {
  const hidden = { ...(sample.documents['clients/katf.yaml'] as object), hidden: true }
  const documents = { ...sample.documents, 'clients/katf.yaml': hidden }
  const { read, takenOut, ...after } = without({ ...sample, documents }, 'samples')
  expect(read.problems).toBe(null)
  const { projects, clients, testimonials, services, copy } = read.content as Content
  expect([projects, clients, testimonials]).toEqual([[], [], []])
  expect(services.length).toBeGreaterThan(0)
  expect(JSON.stringify(after.documents)).not.toContain('"sample":true')
  expect(takenOut).toContain('services/website-design.yaml: examples')
  expect(takenOut).toContain('copy/about.yaml: culture.items.0.shown')
  expect(copy.home.whyChoose.stats).toEqual([])
})
