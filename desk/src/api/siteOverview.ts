import type { SiteOverview } from 'protocol/desk/site.ts'
import { ANSWER_PAGES } from 'protocol/paths.ts'
import { jsonQuery } from './queryClient.ts'

/** The query for the overview of the site. A `site` event from the server invalidates every query whose key begins with `site`. */
export const siteOverview = jsonQuery<SiteOverview>(['site', ''], '/api/site')

const ANSWERS: readonly string[] = Object.values(ANSWER_PAGES)

/** Returns the pages to which a link may lead: all pages except those that visitors only see as an answer, such as after sending a form. */
export function linkablePages<Page extends { readonly path: string }>(pages: readonly Page[]) {
  return pages.filter(({ path }) => !ANSWERS.includes(path))
}
