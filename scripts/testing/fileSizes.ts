import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The bytes of each page, script and style sheet of a built site, by path and without the hash in its name. */
export async function fileSizes(siteFolder: string): Promise<ReadonlyMap<string, number>> {
  const names = await readdir(siteFolder, { recursive: true })
  const shown = names.filter((name) => /\.(html|css|js)$/.test(name)).sort()
  const sizes = shown.map(async (name): Promise<[string, number]> => {
    const { size } = await stat(join(siteFolder, name))
    return [name.replaceAll('\\', '/').replace(/-[\w-]{8}(?=\.(css|js)$)/, ''), size]
  })
  return new Map(await Promise.all(sizes))
}
