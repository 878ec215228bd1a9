import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

const SITE = join(import.meta.dirname, '../site/dist')

/** The path of every page of the built site, as a visitor types it, sorted. */
export async function sitePaths(): Promise<string[]> {
  const files = await readdir(SITE, { recursive: true })
  return files
    .filter((file) => file.endsWith('.html'))
    .map((file) => `/${file.replaceAll('\\', '/').slice(0, -'.html'.length)}`)
    .map((path) => (path === '/index' ? '/' : path))
    .sort()
}
