import { spawnSync } from 'node:child_process'
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const PARTS = ['package-lock.json', 'protocol', 'scripts', 'site', 'tsconfig.base.json']
const LEFT_OUT = ['site/build', 'site/dist', 'site/studio', 'site/node_modules']

export interface BuiltCopy {
  /** The copy's `site/dist`. */
  readonly siteFolder: string
  remove(): Promise<void>
}

/**
 * Builds the site with another environment, in a copy of the repository: `site/dist` stays as it is.
 * @throws {Error} with the build's output when it fails.
 */
export async function buildCopy(environment: Readonly<Record<string, string>>): Promise<BuiltCopy> {
  const copy = await mkdtemp(join(tmpdir(), 'agency-build-'))
  const leftOut = new Set(LEFT_OUT.map((path) => join(ROOT, path)))
  for (const part of PARTS) {
    await cp(join(ROOT, part), join(copy, part), {
      recursive: true,
      filter: (source) => !leftOut.has(source),
    })
  }
  await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'), 'dir')
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/build.ts'], {
    cwd: copy,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ...environment },
  })
  const remove = () => rm(copy, { recursive: true, force: true })
  if (status === 0) return { siteFolder: join(copy, 'site/dist'), remove }
  await remove()
  throw new Error(`The build failed:\n${stdout}${stderr}`)
}
