import { createHash } from 'node:crypto'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { filesBelow } from 'schema/files.ts'

/** Returns a hash of all files in a folder, except paths with a leading dot in a name: editors and systems create such files. */
export async function hashFolder(folder: string): Promise<string> {
  const hash = createHash('sha256')
  for (const name of filesBelow(folder)) {
    if (/(^|\/)\./.test(name)) continue
    hash.update(`${name}\0`)
    hash.update(await readFile(join(folder, name)))
  }
  return hash.digest('hex').slice(0, 32)
}

/** Removes the entries of a folder that `isGone` accepts by their name and time of last change. The folder may be missing. */
export async function clearFolder(
  folder: string,
  isGone: (name: string, madeMs: number) => boolean,
): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: 0 }))
    if (isGone(name, mtimeMs)) await rm(path, { recursive: true, force: true })
  }
}
