import type { SiteOverview } from 'protocol/desk/site.ts'
import { ANSWER_PAGES } from 'protocol/paths.ts'
import { jsonQuery } from './queryClient.ts'

/** The query for the overview of the site. A `site` event from the server invalidates every query whose key begins with `site`. */
export const siteOverview = jsonQuery<SiteOverview>(['site', ''], '/api/site')

const ANSWERS: readonly string[] = Object.values(ANSWER_PAGES)

/** Returns the pages to which a link may lead, without the answers to forms. `kind`: a record's kind, such as `service`; empty for other pages. */
export function linkablePages({ pages, files, kinds }: SiteOverview) {
  const linkable = pages.filter(({ path }) => !ANSWERS.includes(path))
  return linkable.map(({ path, title }) => {
    const [, id] = /^\/.+\/([^/]+)$/.exec(path) ?? []
    const own = files.find(({ file, folder }) => folder !== null && file.endsWith(`/${id}.yaml`))
    return { path, title, kind: kinds.find(({ folder }) => folder === own?.folder)?.name ?? '' }
  })
}
