import { expect, test } from 'vitest'
import { copyContent } from '../../../testing/copyContent.ts'
import { readFolder } from '../yaml/readFolder.ts'
import { removeRecords } from './removeRecords.ts'

/** What was taken out elsewhere, as its owner is told. */
function takenOut(removal: ReturnType<typeof removeRecords>): string[] {
  return removal.takenOut.map(({ file, path }) => `${file}: ${path.join('.')}`)
}

test('a project goes with its pictures and with what others show of it, and the content is whole', () => {
  const { folder, text } = copyContent()
  const removal = removeRecords(folder, [
    ['projects', 'zealed-web-app'],
    ['projects', 'katf-web'],
  ])
  expect(removal.deleted).toContain('projects/zealed-web-app')
  expect(takenOut(removal)).toContain('testimonials/grace-wanjala.yaml: change.project')
  expect(text('testimonials/grace-wanjala.yaml')).toContain('now: The portal now suggests')
  expect(readFolder(folder).problems).toBe(null)
})

test('a piece of work that shows the pictures of a project goes with it, and one that only names it stays', () => {
  const { folder, change, read } = copyContent()
  const shown = (kind: string) =>
    `workSample:\n  heading: How it looks\n  text: As it is.\n  sample: true\n  project: katf-web\n  blocks:\n    - kind: ${kind}\nexamples:`
  const present = /workSample:[\s\S]*?\nexamples:/
  change('services/maintenance.yaml', present, shown('screens\n      devices:\n        - phone'))
  change('services/web-application.yaml', present, shown('rows\n      rows:\n        - label: A'))
  removeRecords(folder, [['projects', 'katf-web']])
  const { services } = read()
  const [pictures, rows] = ['maintenance', 'web-application'].map((id) =>
    services.find((each) => each.id === id),
  )
  expect(pictures?.workSample).toBeUndefined()
  expect(rows?.workSample).toMatchObject({ heading: 'How it looks' })
  expect(rows?.workSample).not.toHaveProperty('project')
})

test('a service goes with the offerings that are ordered as it and out of the projects; sentences are left to their owner, with their lines', () => {
  const { folder, text } = copyContent()
  const removal = removeRecords(folder, [['services', 'graphics-design']])
  expect(takenOut(removal)).toContain('industries/sports.yaml: offerings.2')
  expect(text('industries/sports.yaml')).not.toContain('Kit and jersey design')
  expect(takenOut(removal)).toContainEqual(expect.stringMatching(/^projects\/.*: services\.\d+$/))
  expect(removal.left.length).toBeGreaterThan(0)
  for (const left of removal.left) {
    expect(left).toMatchObject({
      line: expect.any(Number),
      text: expect.stringContaining('graphics-design'),
    })
  }
})

test('a link of its own that leads to a service goes with it, words and all', () => {
  const { folder, read, text } = copyContent()
  expect(JSON.stringify(read().questions)).toContain('/services/maintenance')
  const removal = removeRecords(folder, [['services', 'maintenance']])
  const taken = /^questions\.yaml: questions\.\d+\.link$/
  expect(takenOut(removal)).toContainEqual(expect.stringMatching(taken))
  expect(text('questions.yaml')).not.toContain('/services/maintenance')
})

test('all samples go at once', () => {
  const { folder, read } = copyContent()
  const removal = removeRecords(folder, 'samples')
  expect(readFolder(folder).problems).toBe(null)
  const { projects, clients, testimonials, services, copy } = read()
  expect([projects, clients, testimonials]).toEqual([[], [], []])
  expect(services.length).toBeGreaterThan(0)
  expect(JSON.stringify([services, copy])).not.toContain('"sample":true')
  expect(takenOut(removal)).toContain('services/website-design.yaml: examples')
  expect(takenOut(removal)).toContain('copy/about.yaml: culture.items.0.shown')
})
