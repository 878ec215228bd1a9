import { join } from 'node:path'
import type { Brand } from '../schema/src/brand.ts'
import type { Content } from '../schema/src/content.ts'
import { describeProblem } from '../schema/src/reading/Problem.ts'
import { readContent } from '../schema/src/reading/readContent.ts'
import { findUnreadable } from '../tokens/brandColours.ts'
import { ContentProblems } from './ContentProblems.ts'
import { writeEditorSchemas } from './editorSchemas.ts'

const ROOT = join(import.meta.dirname, '..')

/**
 * Reads the content and looks for all that keeps the site from being made of it: files, records, pictures, icons and colours.
 * @param instead - a folder whose files stand in the place of the content's.
 * @throws {ContentProblems} with a line for each.
 */
export async function checkContent(root = ROOT, instead?: string): Promise<Content> {
  const folder = join(root, 'content')
  writeEditorSchemas(folder)
  const read = readContent(folder, instead)
  const isBrandSound = !read.problems?.some(({ file }) => file === 'brand.yaml')
  const brand = isBrandSound ? (read.content ?? read.partly)?.brand : undefined
  const colours = brand ? findUnreadable(brand) : []
  const all = [
    ...(read.problems ?? []).map(describeProblem),
    ...colours,
    ...(await inPictures(root, folder, colours.length === 0 ? brand : undefined)),
  ]
  if (!read.content || all.length > 0) throw new ContentProblems([...new Set(all)])
  return read.content
}

/** What draws icons takes its colours from the brand. */
async function inPictures(root: string, folder: string, brand?: Brand): Promise<string[]> {
  const { findAssets } = await import('../scripts/media/findAssets.ts')
  if (!brand) return findAssets(folder).problems
  const { findMediaProblems } = await import('../scripts/media/updateMedia.ts')
  const { PLACES } = await import('../scripts/media/places.ts')
  const { findUnknownIcons, ICON_SOURCES } = await import('../scripts/media/drawSprite.ts')
  return [
    ...findUnknownIcons(ICON_SOURCES, root),
    ...(await findMediaProblems({ ...PLACES, content: folder }, brand)),
  ]
}
