import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { HASHED_FOLDERS } from 'protocol/siteHeaders.ts'
import { filesBelow, linkFile } from 'schema/files.ts'
import { COMPRESSED_ENDINGS, inTurns } from './precompress.ts'

type SiteFile = string | Buffer | { readonly source: string }

export type SiteFiles = Map<string, SiteFile>

/**
 * Writes a site into a folder. Makes hard links to files that are the same in the folder `previous`, and to their compressed copies.
 * @returns the names of the changed files.
 */
export async function writeSite(
  files: SiteFiles,
  output: string,
  previous: string | null,
): Promise<string[]> {
  const folders = new Set([...files.keys()].map((name) => dirname(join(output, name))))
  for (const folder of folders) await mkdir(folder, { recursive: true })
  const before = new Set(previous === null ? [] : filesBelow(previous))
  const written: string[] = []
  await inTurns([...files], async ([name, made]) => {
    const file = join(output, name)
    if (previous && before.has(name) && (await isSame(join(previous, name), name, made))) {
      for (const each of ['', ...COMPRESSED_ENDINGS].map((ending) => name + ending)) {
        if (before.has(each)) linkFile(join(previous, each), join(output, each))
      }
      return
    }
    written.push(name)
    if (typeof made === 'string' || Buffer.isBuffer(made)) await writeFile(file, made)
    // Keeps the modification time, because it is part of the ETag.
    else await cp(made.source, file, { preserveTimestamps: true })
  })
  return written
}

async function isSame(before: string, name: string, made: SiteFile) {
  // File names in these folders contain a hash of the content, so a file with the same name is unchanged.
  if (HASHED_FOLDERS.some((folder) => name.startsWith(folder.slice(1)))) return true
  if (typeof made === 'string') return made === (await readFile(before, 'utf8'))
  const now = Buffer.isBuffer(made) ? made : await readFile(made.source)
  return now.equals(await readFile(before))
}
