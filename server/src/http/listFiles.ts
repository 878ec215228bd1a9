import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** The names of all files below a folder; compressed twins come in the place of their originals. */
export async function listFiles(folder: string): Promise<string[]> {
  const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length))
  const all = new Set(names)
  const isTwin = (name: string) => /\.(br|gz)$/.test(name) && all.has(name.slice(0, -3))
  return names.filter((name) => !isTwin(name))
}
