import { join } from 'node:path'
import { findAssets } from '../media/findAssets.ts'
import { ContentProblems } from './ContentProblems.ts'
import { findContentProblems } from './findContentProblems.ts'
import { findTypeProblems } from './findTypeProblems.ts'
import { readEachContentFile } from './readEachContentFile.ts'

const ROOT = join(import.meta.dirname, '../..')

/**
 * Looks for all that keeps the site from being made of `content/`: files, records and pictures. Imports nothing that reads the
 * content itself, so that a file that cannot be read hides no other.
 * @throws {ContentProblems} with a line for each.
 */
export async function checkContent(root = ROOT): Promise<void> {
  const content = join(root, 'content')
  const { files, problems } = await readEachContentFile(content)
  const readable = files.map(({ file }) => `content/${file}`)
  const [types, pictures] = await Promise.all([
    findTypeProblems(root, readable),
    inPictures(root, readable.includes('content/brand.ts')),
  ])
  const all = [...problems, ...types, ...findContentProblems(content, files), ...pictures]
  if (all.length > 0) throw new ContentProblems([...new Set(all)])
}

/** Pictures, icons and colours. What draws them takes its colours from the brand. */
async function inPictures(root: string, hasBrand: boolean): Promise<readonly string[]> {
  const content = join(root, 'content')
  if (!hasBrand) return findAssets(content).problems
  const { findUnreadable } = await import('../../tokens/brandColours.ts')
  const { findMediaProblems } = await import('../media/updateMedia.ts')
  const { PLACES } = await import('../media/places.ts')
  const { findUnknownIcons } = await import('../media/drawSprite.ts')
  const { ICON_SOURCES } = await import('../media/drawIcons.ts')
  const colours = findUnreadable()
  return [
    ...colours,
    ...findUnknownIcons(ICON_SOURCES, root),
    // Icons are drawn in a colour.
    ...(colours.length > 0
      ? findAssets(content).problems
      : await findMediaProblems({ ...PLACES, content })),
  ]
}
