import { spawnSync } from 'node:child_process'
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
const PARTS = [
  'biome.json',
  'package-lock.json',
  'content',
  'protocol',
  'scripts',
  'server/src/delivery/isMailAddress.ts',
  'server/src/health/findRateItem.ts',
  'site',
  'tokens',
  'tsconfig.base.json',
]
/** What an earlier build has made of the same, it takes from `site/build`. */
const LEFT_OUT = ['site/dist', 'site/node_modules']
/** The last line of its output says what it used. */
const BUILD_AND_TELL = `
  const { buildSiteIfStale } = await import('./scripts/buildIfStale.ts')
  await buildSiteIfStale({ force: true })
  console.log(JSON.stringify(process.resourceUsage()))`

export interface BuiltCopy {
  /** The copy's `site/dist`. */
  readonly siteFolder: string
  /** The most memory that the build's process had at once. */
  readonly peakBytes: number
  /** How long all of its threads worked. */
  readonly cpuMs: number
  readonly elapsedMs: number
  /** Builds the same copy again, with what `change` does to its folder, which stays where that fails. */
  rebuild(change: (copy: string) => Promise<unknown>): Promise<BuiltCopy>
  remove(): Promise<void>
}

/**
 * Builds the site with another environment, in a copy of the repository: `site/dist` stays as it is. What `change`
 * does to the copy's folder is built too.
 * @throws {Error} with the build's output when it fails.
 */
export async function buildCopy(
  environment: Readonly<Record<string, string>>,
  change?: (copy: string) => Promise<void>,
): Promise<BuiltCopy> {
  const copy = await mkdtemp(join(tmpdir(), 'agency-build-'))
  const leftOut = new Set(LEFT_OUT.map((path) => join(ROOT, path)))
  for (const part of PARTS) {
    await cp(join(ROOT, part), join(copy, part), {
      recursive: true,
      filter: (source) => !leftOut.has(source),
    })
  }
  await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'), 'dir')
  try {
    await change?.(copy)
    return await build(copy, environment)
  } catch (error) {
    await rm(copy, { recursive: true, force: true })
    throw error
  }
}

async function build(
  copy: string,
  environment: Readonly<Record<string, string>>,
): Promise<BuiltCopy> {
  const started = performance.now()
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', BUILD_AND_TELL],
    { cwd: copy, encoding: 'utf8', env: { PATH, NODE_COMPILE_CACHE, ...environment } },
  )
  const elapsedMs = performance.now() - started
  if (status !== 0) throw new Error(`The build failed (status ${status}):\n${stdout}${stderr}`)
  const { maxRSS, userCPUTime, systemCPUTime } = JSON.parse(
    stdout.trimEnd().split('\n').at(-1) ?? '',
  )
  return {
    siteFolder: join(copy, 'site/dist'),
    peakBytes: maxRSS * 1024,
    cpuMs: (userCPUTime + systemCPUTime) / 1000,
    elapsedMs,
    rebuild: async (change) => {
      await change(copy)
      return build(copy, environment)
    },
    remove: () => rm(copy, { recursive: true, force: true }),
  }
}
