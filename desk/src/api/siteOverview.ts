import type { SiteOverview } from 'protocol/desk/site.ts'
import { ANSWER_PAGES } from 'protocol/paths.ts'
import { jsonQuery } from './queryClient.ts'

/** The query for the overview of the site. A `site` event from the server invalidates every query whose key begins with `site`. */
export const siteOverview = jsonQuery<SiteOverview>(['site', ''], '/api/site')

const ANSWERS: readonly string[] = Object.values(ANSWER_PAGES)

/**
 * Returns the pages to which a link may lead: all pages except those that visitors only see as an answer, such as after sending a form.
 * `kind` tells pages of the same title apart, such as ‘service’; empty for a page whose title is unique.
 */
export function linkablePages({ pages, files, kinds }: SiteOverview) {
  const linkable = pages.filter(({ path }) => !ANSWERS.includes(path))
  const kindOf = (path: string) => {
    const own = files.find(({ file }) => file.endsWith(`/${path.split('/').at(-1)}.yaml`))
    return kinds.find(({ folder }) => folder === own?.folder)?.name ?? ''
  }
  return linkable.map(({ path, title }) => {
    const isUnique = linkable.every((other) => other.path === path || other.title !== title)
    return { path, title, kind: isUnique ? '' : kindOf(path) }
  })
}
