import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

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
