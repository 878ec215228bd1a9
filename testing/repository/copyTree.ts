import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { copyFile, link, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
/** Programs write such a file anew or not at all: a copy may share it. */
const SHARED = /\.(webp|avif|jpe?g|png|mp4|webm)$/

const BUILD = `
  const { buildSiteIfStale } = await import('./commands/buildIfStale.ts')
  await buildSiteIfStale({ force: true })`

/**
 * Copies the repository as it stands, committed or not but nothing that git ignores, into a new folder for temporary
 * files, with the packages that are installed here. Returns the folder; whoever asked deletes it.
 */
async function copyTree(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'agency-copy-'))
  const listed = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  const files = [...new Set(listed.split('\0'))].filter(
    (file) => file && existsSync(join(ROOT, file)),
  )
  const folders = new Set(files.map((file) => dirname(join(copy, file))))
  for (const folder of folders) await mkdir(folder, { recursive: true })
  await Promise.all(files.map((file) => place(join(ROOT, file), join(copy, file))))
  await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'), 'dir')
  return copy
}

async function place(from: string, to: string): Promise<void> {
  if (!SHARED.test(from)) return copyFile(from, to)
  // Another disk shares nothing.
  return link(from, to).catch(() => copyFile(from, to))
}

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
