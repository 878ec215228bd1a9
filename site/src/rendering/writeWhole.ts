import { rename, rm, writeFile } from 'node:fs/promises'

/** Writes a file that is there whole or not at all, however the build ends: later ones take it as it is. */
export async function writeWhole(file: string, data: Buffer): Promise<void> {
  await writeFile(`${file}.new`, data)
  await rename(`${file}.new`, file)
}

/** Puts a folder in the place of another, so that whoever is sent files of that never sees a part of them. */
export async function replaceFolder(place: string, folder: string): Promise<void> {
  const before = `${folder}.before`
  await rm(before, { recursive: true, force: true })
  // None there, or one in a layer of an image, which can be removed but not renamed.
  await rename(place, before).catch(() => rm(place, { recursive: true, force: true }))
  await rename(folder, place)
  await rm(before, { recursive: true, force: true })
}
