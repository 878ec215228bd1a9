import { navigationOf } from '../../../site/src/content/navigation.ts'
import { presentSite } from '../../presentSite.ts'
import { builtPages } from '../../repository/builtPages.ts'

/** The content of the site under test. These tests take all names, words, prices and counts from it. */
export const content = presentSite

export const { agency, words, forms, services, technologyCategories } = content
export const navigation = navigationOf(content)

/** The projects. `hasClip`: cards and case study play a clip. `showsLaptopClip`: the case study also shows a clip on a laptop. */
export const projects = content.projects.map((project) => {
  const { hasVideoDisplay, laptop, video, laptopVideo } = project
  const showsLaptopClip = hasVideoDisplay && laptop !== null && laptopVideo !== null
  return { ...project, hasClip: video !== null, showsLaptopClip }
})

export const filmed = projects.filter(({ hasClip }) => hasClip)

/** The header's entries that have a submenu, in order. The first entry is no link. */
export const submenus = navigation.menus.flatMap(({ label, path, submenu }) =>
  submenu?.length ? [{ label, path, links: submenu, opener: `${label} submenu` }] : [],
)

const pages = new Map((await builtPages()).map((page) => [page.path, page]))

export const paths: readonly string[] = [...pages.keys()]

/** Returns the title under which a page's views are counted. The browser may show another title, made for searches. */
export function titleOf(path: string): string {
  const page = pages.get(path)
  if (!page) throw new Error(`No page has the path ${path}`)
  const { 'data-counted-as': countedAs } = page.document.querySelector('html')?.attrs ?? {}
  return countedAs ?? page.document.querySelector('title')?.text ?? ''
}

export function nameOf(path: string): string {
  return titleOf(path).replace(` | ${agency.name}`, '')
}

export function first<Item>(items: readonly Item[]): Item {
  const [item] = items
  if (item === undefined) throw new Error('The list is empty: the content has no such record')
  return item
}

export function last<Item>(items: readonly Item[]): Item {
  return first(items.slice(-1))
}
