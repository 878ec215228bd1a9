import { describe, expect, test } from 'vitest'
import { presentContent } from '../presentSite.ts'
import { expectLinksToLead } from './checkPages.ts'
import { changed, first, mendLinks, renderOwner, toldOf } from './owners.ts'

describe('an owner is told, and no page is made', () => {
  test('of each text that is still to be filled in, by its file and field', () => {
    const told = toldOf((draft) => {
      first(draft.projects).outcome = 'Fill in: one sentence: what is different now.'
      draft.copy.contact.lead = 'Fill in: what to write.'
    })
    expect(told).toEqual([
      expect.stringMatching(/^copy\/contact\.yaml: .*lead.*Fill in: what to write/),
      expect.stringMatching(/^projects\/[\w-]+\/project\.yaml: .*outcome.*Fill in: one sentence/),
    ])
  })

  test('of a dead link, with the addresses that there are', () => {
    const told = toldOf((draft) => {
      draft.copy.about.statements[0] = 'Look at [our work](/built-by-you) or [us](/about-us#team).'
    })
    expect(told).toEqual([
      expect.stringMatching(/^copy\/about\.yaml: .*\/built-by-you leads to what is not there/),
      expect.stringMatching(/^copy\/about\.yaml: .*\/about-us#team.*Write \/about-us /),
    ])
  })

  test('of every place that still names a service which is gone; what is left in place is mended by hand', async () => {
    const GONE = 'maintenance'
    const remove = (draft: { services: { id: string }[] }) => {
      draft.services = draft.services.filter(({ id }) => id !== GONE)
    }
    const told = toldOf(remove as never)
    const named = filesThatName(GONE)
    expect(named.length).toBeGreaterThan(2)
    for (const file of named) {
      expect(told, file).toContainEqual(expect.stringContaining(`${file}: `))
    }
    const mended = changed(remove as never, mendLinks, (draft) => {
      for (const project of draft.projects) {
        project.services = project.services.filter((id) => id !== GONE)
      }
      for (const industry of draft.industries) {
        industry.offerings = industry.offerings.filter(({ service }) => service !== GONE)
      }
    })
    const { pages } = await renderOwner(mended)
    expectLinksToLead(pages)
    for (const [path, html] of pages) expect(html, path).not.toContain(`/services/${GONE}`)
  })
})

/** The files of the words and questions with a link to a service, and of the projects that were done with it. */
function filesThatName(service: string): string[] {
  const { copy, questions, projects } = presentContent
  const words = {
    'copy/about.yaml': copy.about,
    'copy/home.yaml': copy.home,
    'questions.yaml': questions,
  }
  const linking = Object.entries(words)
    .filter(([, value]) => JSON.stringify(value).includes(`/services/${service}`))
    .map(([file]) => file)
  const done = projects.filter(({ services }) => services.includes(service))
  return [...linking, ...done.map(({ id }) => `projects/${id}/project.yaml`)]
}
