import type { SiteFile } from 'protocol/desk/site.ts'
import type { FieldPath } from 'protocol/publisher.ts'

/** Where the form of a file is, open at a field of it. */
export function filePath(file: string, path?: FieldPath | null): string {
  return `/site/file/${file}${path?.length ? `#${path.join('.')}` : ''}`
}

/** Where a page of the site is shown as it will be, with its fields to be tapped. */
export function pagePath(path: string): string {
  return `/site/page${path === '/' ? '' : path}`
}

/** The page that a file has for itself, as far as their names tell. */
export function pageOf(
  { file, folder }: Pick<SiteFile, 'file' | 'folder'>,
  pages: readonly { readonly path: string }[],
): string | undefined {
  const name = idOf(file)
  const own = pages.find(({ path }) => {
    if (folder !== null) return isPageOf(path, name)
    return name === 'home' ? path === '/' : path.startsWith(`/${name}`)
  })
  return own?.path
}

/** What a page is called: as its record, where it has one, else by its address: `/about-us/our-culture` is ‘Our culture’. */
export function pageName(path: string, files: readonly SiteFile[] = []): string {
  const record = files.find(({ file, folder }) => folder && isPageOf(path, idOf(file)))
  if (record) return record.name
  const words = (path.split('/').at(-1) ?? '').replaceAll('-', ' ')
  return words === '' ? 'Home' : words.charAt(0).toUpperCase() + words.slice(1)
}

/** `/services/maintenance` is of the record `maintenance`, `/maintenance` of none. */
function isPageOf(path: string, id: string): boolean {
  return path.endsWith(`/${id}`) && path !== `/${id}`
}

/** Of a record: the name of its file, or of its folder. */
export function idOf(file: string): string {
  const parts = file.split('/')
  const last = parts.at(-1) ?? ''
  return last === 'project.yaml' ? (parts.at(-2) ?? '') : last.replace(/\.\w+$/, '')
}

/** `an industry` */
export function withArticle(noun: string): string {
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`
}
