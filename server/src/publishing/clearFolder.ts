import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Removes what is in a folder, by its name and when it was last written. The folder itself may be missing. */
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
