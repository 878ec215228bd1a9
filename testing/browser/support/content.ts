import { projectPictures } from '../../../site/src/content/projectPictures.ts'
import { presentSite } from '../../presentSite.ts'
import { builtPages } from '../../repository/builtPages.ts'

/** What the site under test was built from: the only source of names, words, prices and counts for these tests. */
export const content = presentSite

export const { agency, words, forms, navigation, services, technologyCategories } = content

/** Each with whether its cards and its case study play a film, and whether the case study shows one of its laptop. */
export const projects = content.projects.map((project) => {
  const { laptop, video, laptopVideo } = projectPictures(project.id, content.media)
  const showsLaptopClip = project.hasVideoDisplay && laptop !== null && laptopVideo !== null
  return { ...project, hasClip: video !== null, showsLaptopClip }
})

/** Projects whose cards and case studies play a film. */
export const filmed = projects.filter(({ hasClip }) => hasClip)

/** The header's entries that have a submenu, in their order; the first is the inert one. */
export const submenus = navigation.menus.flatMap(({ label, path, submenu }) =>
  submenu ? [{ label, path, links: submenu, opener: `${label} submenu` }] : [],
)

/** The site's pages by their paths, as they were built. */
const pages = new Map((await builtPages()).map((page) => [page.path, page]))

/** Each page's path, as a visitor types it. */
export const paths: readonly string[] = [...pages.keys()]

/** A page's title, as its views are counted; where it has words for searches, the browser shows those. */
export function titleOf(path: string): string {
  const page = pages.get(path)
  if (!page) throw new Error(`No page has the path ${path}`)
  const { 'data-counted-as': countedAs } = page.document.querySelector('html')?.attrs ?? {}
  return countedAs ?? page.document.querySelector('title')?.text ?? ''
}

/** A page's name: its title without the agency's. */
export function nameOf(path: string): string {
  return titleOf(path).replace(` | ${agency.name}`, '')
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
