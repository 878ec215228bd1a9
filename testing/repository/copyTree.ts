import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

const BUILD = `
  const { buildSiteIfStale } = await import('./commands/buildIfStale.ts')
  await buildSiteIfStale({ force: true })`

/**
 * Copies the working tree into a new temporary folder, without the files that Git ignores, and links the installed packages. Returns the
 * folder, which the caller has to delete.
 */
async function copyTree(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'agency-copy-'))
  const listed = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  const files = listed.split('\0').filter((file) => file && existsSync(join(ROOT, file)))
  await Promise.all(files.map((file) => cp(join(ROOT, file), join(copy, file))))
  await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'), 'dir')
  return copy
}

export type BuiltCopy = Awaited<ReturnType<typeof buildCopy>>

/**
 * Builds the site with another environment in a copy of the repository, so that `site/dist` does not change.
 * @throws {Error} with the output of the build if it fails.
 */
export async function buildCopy(environment: Readonly<Record<string, string>>) {
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
    /** Changes the copy and builds it again. The change stays even if the build fails. */
    rebuild: async (change: (copy: string) => Promise<unknown>) => {
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
