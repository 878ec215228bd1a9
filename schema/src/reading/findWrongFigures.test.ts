import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Content } from '../content.ts'
import { findWrongFigures } from './findWrongFigures.ts'
import { requireContent } from './readContent.ts'

const CONTENT = requireContent(join(import.meta.dirname, '../../../content'))
type Project = Content['projects'][number]

/** What is said of one project alone, without hours unless they are given. */
function saidOf(project: Partial<Project>): string[] {
  const { work: _, ...first } = CONTENT.projects[0] as Project
  const projects = [{ ...first, title: 'Clinic', ...project }]
  return findWrongFigures({ ...CONTENT, services: [], projects }, () => true).map(
    ({ text }) => text,
  )
}

const work = { price: 1500, hours: 100, rate: 15 }

test.each<[string, Partial<Project>]>([
  ['figures that fit', { work, team: '2 Members', duration: '6 Weeks' }],
  ['a price that was rounded', { work: { ...work, price: 1450 }, duration: 'Ongoing' }],
  ['work that goes on', { work, team: '3 Members', duration: 'Ongoing' }],
  ['a team and a duration alone', { team: '3 Members', duration: '3 Months' }],
  ['months', { work, team: '1 Member', duration: '2 Months' }],
])('nothing is said of %s', (_, project) => {
  expect(saidOf(project)).toEqual([])
})

test.each<[string, Partial<Project>]>([
  ["'Clinic' costs 1200, and 100 hours at 15 come to 1500", { work: { ...work, price: 1200 } }],
  ['3 a week for each of 3', { work, team: '3 Members', duration: '12 Weeks' }],
  ['50 a week for each of 1', { work, team: '1 Member', duration: '2 Weeks' }],
])('a contradiction is said: %s', (said, project) => {
  expect(saidOf(project)).toEqual([expect.stringContaining(said)])
})

test('a worked example is held to its weeks, and its sum is told elsewhere', () => {
  const services = structuredClone(CONTENT.services) as Content['services']
  const plans = services
    .flatMap(({ examples }) => examples?.sheets ?? [])
    .filter((sheet) => sheet.kind === 'plan')
  for (const plan of plans) Object.assign(plan, { weeks: 50 })
  const found = findWrongFigures({ ...CONTENT, services }, () => true)
  expect(found).toHaveLength(plans.length)
  const [first] = found
  expect(first?.path).toMatch(/^examples\.sheets\.\d\.work\.hours$/)
})
