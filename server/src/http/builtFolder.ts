import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from 'schema/files.ts'

/** Returns the folder where a build leaves what belongs to a site but is not for visitors, such as `facts.json`. */
export function besideSite(folder: string): string {
  const published = `${folder}.beside`
  return existsSync(published) ? published : join(folder, '../build')
}

/** Returns the files below a folder without their compressed twins, which are sent in place of the originals. */
export function listFiles(folder: string): string[] {
  const names = filesBelow(folder)
  const all = new Set(names)
  const isTwin = (name: string) => /\.(br|gz)$/.test(name) && all.has(name.slice(0, -3))
  return names.filter((name) => !isTwin(name))
}
