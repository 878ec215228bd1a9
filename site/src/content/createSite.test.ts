import type { Content } from 'schema/content.ts'
import { expect, test } from 'vitest'
import { presentContent, presentSettings, presentSite } from '../../../testing/presentSite.ts'
import { createSite } from './createSite.ts'

function siteOf(parts: Partial<Content>) {
  // The records of these tests have no pictures in the media folders.
  const picture = { src: '', width: 1, height: 1, color: '', sources: [], fallback: '' }
  const media = { ...presentSite.media, picture: () => picture }
  return createSite({ ...presentContent, ...parts }, media, presentSettings)
}

type Project = Content['projects'][number]

const PROJECT: Project = {
  ...{ id: 'clinic', order: 1, sample: false, title: 'Clinic', services: [], features: [] },
  ...{ projectOverview: 'Overview.', challenges: [], solutions: [], impact: [], techStack: [] },
  ...{ isDevelopmentProject: false, hasVideoDisplay: false },
}

test('a project whose overview is one long sentence is described by its first words and an ellipsis', () => {
  const [project] = siteOf({
    projects: [{ ...PROJECT, projectOverview: 'pottery '.repeat(40).trim() }],
  }).projects
  expect(project?.shortDescription).toMatch(/^(pottery )+…$/)
  expect(project?.shortDescription.length).toBeLessThanOrEqual(162)
})

test('the testimonials page lists what changed for clients, with a link to the project if the portfolio has it', () => {
  const client = {
    ...{ order: 1, sample: false, name: 'Rose Atieno', position: 'Head Nurse', company: 'Clinic' },
    text: 'Slow once. Quick now. Dear it stays.',
  }
  const change = { before: 'Slow', now: 'Quick', unchanged: 'Dear', count: 'Calls' }
  const testimonials = [
    { ...client, id: 'changed', change: { ...change, project: PROJECT.id } },
    { ...client, id: 'nothing' },
    { ...client, id: 'elsewhere', change },
  ]
  const { changes } = siteOf({ projects: [PROJECT], testimonials })
  expect(changes.map(({ id, now, project }) => [id, now, project?.path])).toEqual([
    ['changed', 'Quick', `/case-study/${PROJECT.id}`],
    ['elsewhere', 'Quick', undefined],
  ])
})
