import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BUILD_SETTINGS } from './buildSettings.ts'
import { fingerprint } from './fingerprint.ts'

const SITE = join(import.meta.dirname, '../..')
/** What every folder is made of. The import table keeps the content out of scripts. */
const SOURCES = [
  'src',
  'vite.config.ts',
  '../tokens',
  '../protocol/src',
  '../package-lock.json',
].map((source) => join(SITE, source))

/**
 * Calls `make` for a folder that was not made of the site's code, the build's settings and these very inputs before.
 * @returns what stands for all that it is made of.
 */
export async function makeOnce(
  folder: string,
  inputs: readonly string[],
  make: () => Promise<unknown>,
): Promise<string> {
  const settings = BUILD_SETTINGS.map((name) => process.env[name] ?? '')
  const wanted = await fingerprint(SOURCES, ...settings, ...inputs)
  const stamp = `${folder}.stamp`
  if ((await readFile(stamp, 'utf8').catch(() => '')) === wanted) return wanted
  await rm(stamp, { force: true })
  await make()
  await writeFile(stamp, wanted)
  return wanted
}
