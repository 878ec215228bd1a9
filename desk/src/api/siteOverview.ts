import type { SiteOverview } from 'protocol/desk/site.ts'
import { ANSWER_PAGES } from 'protocol/paths.ts'
import { jsonQuery } from './queryClient.ts'

/** The query for the overview of the site. A `site` event from the server invalidates every query whose key begins with `site`. */
export const siteOverview = jsonQuery<SiteOverview>(['site', ''], '/api/site')

const ANSWERS: readonly string[] = Object.values(ANSWER_PAGES)

/** Returns the pages to which a link may lead, without the answers to forms. `kind` is empty unless another page has the same title. */
export function linkablePages({ pages, files, kinds }: SiteOverview) {
  const linkable = pages.filter(({ path }) => !ANSWERS.includes(path))
  return linkable.map(({ path, title }) => {
    const isShared = linkable.some((other) => other.path !== path && other.title === title)
    const own = files.find(({ file }) => file.endsWith(`/${path.split('/').at(-1)}.yaml`))
    const kind = kinds.find(({ folder }) => isShared && folder === own?.folder)
    return { path, title, kind: kind?.name ?? '' }
  })
}
