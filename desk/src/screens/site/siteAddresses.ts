import type { SiteFile } from 'protocol/desk/site.ts'
import type { FieldPath } from 'protocol/publisher.ts'
import { idOf } from '../../components/addresses.ts'

/** The history state of a form. */
export interface FileScreenState {
  /** The URL of the screen 'First steps', if the back link leads to that screen instead of to 'Site'. */
  readonly steps?: string
  /** The search on 'Site' from which the form was opened. The back link repeats the search. */
  readonly search?: string
}

/** Returns the desk's path of a file's form, optionally with the id of the field to open. */
export function filePath(file: string, path?: FieldPath | null): string {
  return `/site/file/${file}${path?.length ? `#${path.join('.')}` : ''}`
}

export function pagePath(path: string): string {
  return `/site/page${path === '/' ? '' : path}`
}

/** The names of the files of the home page, and of the files whose values are on every page. */
const OF_HOME = /^(home|agency|brand|consent|footer)$/

/** Returns the path of the page that belongs to a file, judged by their names; undefined if no page matches. */
export function pageOf(
  { file, folder }: Pick<SiteFile, 'file' | 'folder'>,
  pages: readonly { readonly path: string }[],
): string | undefined {
  const name = idOf(file)
  return pages.find(({ path }) => {
    // `/services/maintenance` is the page of the record `maintenance`, but `/maintenance` is the page of no record.
    if (folder !== null) return path.endsWith(`/${name}`) && path !== `/${name}`
    return OF_HOME.test(name) ? path === '/' : path.startsWith(`/${name}`)
  })?.path
}

/** Returns the title of a page; if the page is unknown, a name made from its path: `/about-us/our-culture` is ‘Our culture’. */
export function pageName(
  path: string,
  pages: readonly { readonly path: string; readonly title: string }[] = [],
): string {
  const page = pages.find((each) => each.path === path)
  if (page) return page.title
  const words = (path.split('/').at(-1) ?? '').replaceAll('-', ' ')
  return words === '' ? 'Home' : words.charAt(0).toUpperCase() + words.slice(1)
}

/** Returns a noun with its indefinite article: `an industry`. */
export function withArticle(noun: string): string {
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`
}
