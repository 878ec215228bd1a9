import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ContentSnapshot } from '../../site/src/rendering/contentSnapshot.ts'

const SNAPSHOT = join(import.meta.dirname, '../../site/build/content.json')

/** What the site under test was built from: the only source of names, words, prices and counts for these tests. */
export const content: ContentSnapshot = JSON.parse(readFileSync(SNAPSHOT, 'utf8'))

export const { agency, copy, forms, navigation, projects, services, technologyCategories } = content

/** The header's entries that have a submenu, in their order; the first is the inert one. */
export const submenus = navigation.menus.flatMap(({ label, path, submenu }) =>
  submenu ? [{ label, path, links: submenu, opener: `${label} submenu` }] : [],
)

/** Projects whose cards and case studies play a film. */
export const filmed = projects.filter(({ hasClip }) => hasClip)

/** A page's title, as its views are counted; where it has words for searches, the browser shows those. */
export function titleOf(path: string): string {
  const route = content.routes.find((candidate) => candidate.path === path)
  if (!route) throw new Error(`No page has the path ${path}`)
  return `${route.name} | ${agency.name}`
}

/** The one that there has to be. */
export function first<Item>(items: readonly Item[]): Item {
  const [item] = items
  if (item === undefined) throw new Error('The content holds none of these')
  return item
}

/** The last of those that there have to be. */
export function last<Item>(items: readonly Item[]): Item {
  return first(items.slice(-1))
}
