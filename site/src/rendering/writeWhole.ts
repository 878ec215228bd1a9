import { rename, writeFile } from 'node:fs/promises'

/** Writes a file that is there whole or not at all, however the build ends: later ones take it as it is. */
export async function writeWhole(file: string, data: Buffer): Promise<void> {
  await writeFile(`${file}.new`, data)
  await rename(`${file}.new`, file)
}
