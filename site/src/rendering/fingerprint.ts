import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'

/** Changes when a file below one of these paths does, or one of the other texts. A path that does not exist counts as empty. */
export async function fingerprint(
  paths: readonly string[],
  ...others: readonly string[]
): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(others))
  for (const path of paths) {
    for (const file of await filesIn(path))
      hash.update(relative(path, file)).update(await readFile(file))
  }
  return hash.digest('hex')
}

/** The files below a folder in a fixed order; the path itself when it is a file; none when it does not exist. */
async function filesIn(path: string): Promise<string[]> {
  try {
    const entries = await readdir(path, { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile())
    return files.map((entry) => join(entry.parentPath, entry.name)).sort()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOTDIR') return [path]
    if (code === 'ENOENT') return []
    throw error
  }
}
