import { spawnSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { copyTree } from './copyTree.ts'

const BUILD = `
  const { buildSiteIfStale } = await import('./scripts/buildIfStale.ts')
  await buildSiteIfStale({ force: true })`

export interface BuiltCopy {
  /** The copy's `site/dist`. */
  readonly siteFolder: string
  /** Builds the same copy again, with what `change` does to its folder, which stays where that fails. */
  rebuild(change: (copy: string) => Promise<unknown>): Promise<void>
  remove(): Promise<void>
}

/**
 * Builds the site with another environment, in a copy of the repository: `site/dist` stays as it is.
 * @throws {Error} with the build's output when it fails.
 */
export async function buildCopy(environment: Readonly<Record<string, string>>): Promise<BuiltCopy> {
  const copy = await copyTree()
  const remove = () => rm(copy, { recursive: true, force: true })
  try {
    build(copy, environment)
  } catch (error) {
    await remove()
    throw error
  }
  return {
    siteFolder: join(copy, 'site/dist'),
    rebuild: async (change) => {
      await change(copy)
      build(copy, environment)
    },
    remove,
  }
}

function build(copy: string, environment: Readonly<Record<string, string>>): void {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', BUILD],
    { cwd: copy, encoding: 'utf8', env: { PATH, NODE_COMPILE_CACHE, ...environment } },
  )
  if (status !== 0) throw new Error(`The build failed (status ${status}):\n${stdout}${stderr}`)
}
