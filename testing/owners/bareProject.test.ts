import { parse } from 'node-html-parser'
import { describe, expect, test } from 'vitest'
import { socialPictures } from '../../site/src/content/socialPictures.ts'
import { IS_DEEP } from '../depth.ts'
import { expectLinksToLead, expectNothingEmpty } from './checkPages.ts'
import {
  barestProject,
  changed,
  type Draft,
  pageAt,
  pictureAt,
  renderOwner,
  textOf,
  withoutSamples,
} from './owners.ts'

const ID = 'lake-clinic'
const TITLE = 'Lake Clinic'
const SHOWN = ['/', '/built-by-us', `/case-study/${ID}`]

function bare(draft: Draft): void {
  withoutSamples(draft)
  draft.projects = [{ ...barestProject(ID, TITLE), isDevelopmentProject: true }]
}

describe.each(IS_DEEP ? ['poster', 'laptop', 'tablet', 'phone'] : ['poster', 'phone'])(
  'a project with only a title, a text and a picture (%s) has whole pages',
  async (device) => {
    const key = `projects/${ID}/${device}`
    const rendered = await renderOwner(changed(bare), { [key]: pictureAt(key) })
    const study = pageAt(`/case-study/${ID}`, rendered)

    test('the case study of a project with one text and one picture has headings only over parts that exist', () => {
      const page = parse(study)
      expect(page.querySelector('h1')?.text).toBe(TITLE)
      const headings = page.querySelectorAll('main h2').map(({ text }) => text)
      const { overviewHeading, callToAction } = rendered.site.words.caseStudy
      expect(headings).toEqual([overviewHeading, callToAction.heading])
    })

    test('a project’s only picture is on the home page, in the portfolio and in the preview picture for chats', () => {
      for (const path of SHOWN) {
        expect(pageAt(path, rendered), path).toContain(`/media/${key}.webp`)
      }
      const drawn = socialPictures(rendered.site)
      expect(drawn.find(({ path }) => path === `/case-study/${ID}`)).toMatchObject({
        alt: `${TITLE}: a project.`,
        over: '',
        picture: key,
      })
      expect(drawn.find(({ path }) => path === '/built-by-us')).toMatchObject({ picture: key })
    })

    test('no page that shows a project with one text and one picture has an empty part', () => {
      expectNothingEmpty(new Map(SHOWN.map((path) => [path, rendered.pages.get(path) ?? ''])))
    })
  },
)

test('a visitor sees every picture of a project, also when the project has no challenges or solutions', async () => {
  const keys = ['laptop', 'tablet', 'phone'].map((device) => `projects/${ID}/${device}`)
  const pictures = Object.fromEntries(keys.map((key) => [key, pictureAt(key)]))
  const study = pageAt(`/case-study/${ID}`, await renderOwner(changed(bare), pictures))
  for (const key of keys) expect(study).toContain(`/media/${key}.webp`)
})

test('a long overview is cut at a sentence for the search result, a long title is shown in full, and no page has an empty part or a dead link', async () => {
  const title = 'A booking system for the outpatients of a clinic by the lake'
  const sentence = 'Patients of a clinic by the lake book by phone number, with or without power.'
  const key = `projects/${ID}/laptop`
  const rendered = await renderOwner(
    changed((draft) => {
      bare(draft)
      for (const project of draft.projects) {
        Object.assign(project, { title, projectOverview: `${sentence} `.repeat(6).trim() })
      }
      // These texts are close to the maximum length of their fields.
      draft.agency.name = 'The Lakeside Workshop for Software, Signs, Posters and Data'
      draft.company.address.street =
        'Old Post Office Building, second floor, corner of Oginga Odinga Street and Station Road, opposite the market'
      draft.company.legalName =
        'The Lakeside Workshop for Software, Signs, Posters and Data Limited'
    }),
    { [key]: pictureAt(key) },
  )
  const study = pageAt(`/case-study/${ID}`, rendered)
  expect(study).toContain(`<meta name="description" content="${sentence} ${sentence}"/>`)
  expect(textOf(pageAt('/built-by-us', rendered))).toContain(title)
  expect(textOf(study)).toContain('opposite the market')
  expectNothingEmpty(rendered.pages)
  expectLinksToLead(rendered.pages)
})
