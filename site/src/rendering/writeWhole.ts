import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Replaces the folder `target` by a rename, so that a server never reads a half-written folder. */
export async function replaceFolder(target: string, folder: string): Promise<void> {
  const before = `${folder}.before`
  await rm(before, { recursive: true, force: true })
  const isAway = await rename(target, before).then(
    () => true,
    () => false,
  )
  if (isAway) await rename(folder, target)
  else {
    // Runs if `target` does not exist, or cannot be renamed because it is a container's volume or a folder in a layer of its Docker image.
    await mkdir(target, { recursive: true })
    for (const name of await readdir(target)) await rm(join(target, name), { recursive: true })
    await cp(folder, target, { recursive: true, preserveTimestamps: true })
    await rm(folder, { recursive: true })
  }
  await rm(before, { recursive: true, force: true })
}
