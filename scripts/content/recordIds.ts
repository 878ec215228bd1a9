import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The ids of a folder's records, by the names of their files: one that cannot be read is there all the same. */
export function recordIds(content: string, folder: string): string[] {
  const path = join(content, folder)
  if (!existsSync(path)) return []
  const entries = readdirSync(path, { withFileTypes: true })
  return entries.flatMap((entry) => {
    const isRecord = entry.isDirectory()
      ? existsSync(join(path, entry.name, 'project.ts'))
      : entry.name.endsWith('.ts')
    return isRecord ? [entry.name.replace(/\.ts$/, '')] : []
  })
}
