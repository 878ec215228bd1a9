import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
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
