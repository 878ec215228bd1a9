import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Replaces the folder `place` by a rename, so that a server never reads a half-written folder. */
export async function replaceFolder(place: string, folder: string): Promise<void> {
  const before = `${folder}.before`
  await rm(before, { recursive: true, force: true })
  const isAway = await rename(place, before).then(
    () => true,
    () => false,
  )
  if (isAway) await rename(folder, place)
  else {
    // Runs if `place` does not exist, or cannot be renamed because it is a container's volume or a folder in a layer of its Docker image.
    await mkdir(place, { recursive: true })
    for (const name of await readdir(place)) await rm(join(place, name), { recursive: true })
    await cp(folder, place, { recursive: true, preserveTimestamps: true })
    await rm(folder, { recursive: true })
  }
  await rm(before, { recursive: true, force: true })
}
