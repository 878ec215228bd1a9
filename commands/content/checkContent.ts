import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Content } from '../../schema/src/content.ts'
import { jsonSchemas } from '../../schema/src/jsonSchemas.ts'
import { describeProblem } from '../../schema/src/yaml/LocatedProblem.ts'
import { ContentRefused, readFolder } from '../../schema/src/yaml/readFolder.ts'
import { findUnknownIcons, ICON_SOURCES } from '../media/drawSprite.ts'
import { filesInFolder } from '../media/findAssets.ts'
import { findLookProblems, MEDIA_FOLDERS } from '../media/updateMedia.ts'

const ROOT = join(import.meta.dirname, '../..')

/**
 * Reads the content and checks documents, pictures, icons and colours.
 * @throws {ContentRefused} with a sentence for each problem.
 */
export async function checkContent(root = ROOT): Promise<Content> {
  const folder = join(root, 'content')
  writeEditorSchemas(folder)
  const read = readFolder(folder)
  const { colours, pictures } = await findLookProblems(read, filesInFolder(folder), MEDIA_FOLDERS)
  const all = [
    ...(read.problems ?? []).map(describeProblem),
    ...colours.map(({ path, text }) => `content/brand.yaml: ${path.join('.')}: ${text}`),
    ...findUnknownIcons(ICON_SOURCES, root),
    ...pictures,
  ]
  if (!read.content || all.length > 0) throw new ContentRefused([...new Set(all)])
  return read.content
}

/** Writes JSON Schemas, with which editors check and complete the YAML files, into a folder that Git ignores. */
function writeEditorSchemas(content: string): void {
  const folder = join(content, '.schema')
  mkdirSync(folder, { recursive: true })
  for (const [name, schema] of Object.entries(jsonSchemas())) {
    const [file, text] = [join(folder, name), JSON.stringify(schema)]
    // Does not write an unchanged file, because editors load a schema again whenever its file is written.
    if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
  }
}
