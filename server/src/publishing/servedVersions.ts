import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, realpathSync, statSync } from 'node:fs'
import { chmod, mkdir, readdir, rename, rm, stat, symlink, utimes } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { SiteSource } from 'protocol/publisher.ts'
import { sourceHash } from 'schema/documents.ts'
import { followFacts } from '../agencyFacts.ts'
import { besideSite } from '../http/builtFolder.ts'
import type { PublisherProcess } from './publisherProcess.ts'

/** This many versions are kept besides the served version: visitors may have pages of earlier versions open. */
const FORMER_KEPT = 2

/** The modification time of the folder of a version that was never served; `turnTo` sets the time to now. */
const NEVER_SERVED = new Date(0)

export type ServedVersions = ReturnType<typeof servedVersions>

/**
 * Manages the versions of the site in `versions/` of `folder`, and the link `current` to the served version. The hash of the content and
 * the build of the program identify a version: an update of the program makes each version anew, and an undo may find its version on disk.
 * @param installed - the site that was built with the program; null for none.
 */
export function servedVersions(
  folder: string,
  installed: string | null,
  publisher: PublisherProcess,
) {
  const versions = join(folder, 'versions')
  const link = join(folder, 'current')
  const program = programOf(installed)

  return {
    current,
    folderOf,

    /** Makes the site of some content, unless it exists; a failure leaves no files. Removes versions that visitors no longer need. */
    async make(source: SiteSource): Promise<void> {
      const output = folderOf(sourceHash(source))
      if (existsSync(output)) return
      await mkdir(versions, { recursive: true })
      // A proxy must be able to read these folders; everything else in the data folder is private to the server.
      for (const each of [folder, versions]) await chmod(each, 0o755)
      await publisher.ask('publish', { ...source, output, previous: current() })
      // Writes all files to the disk before a link points to them. Some systems cannot sync a single file system.
      await promisify(execFile)('sync', ['-f', output]).catch(() => {})
      await utimes(output, NEVER_SERVED, NEVER_SERVED)
      await prune(basename(output))
    },

    async turnTo(hash: string): Promise<void> {
      const now = new Date()
      await utimes(folderOf(hash), now, now)
      const turned = join(folder, `current-${randomUUID()}`)
      await symlink(join('versions', basename(folderOf(hash))), turned, 'junction')
      await rename(turned, link)
    },
  }

  /** Returns the served version; null while visitors get the installed site (an installation may point the link at that site). */
  function current(): string | null {
    if (!existsSync(link) || !existsSync(versions)) return null
    const served = realpathSync(link)
    return dirname(served) === realpathSync(versions) ? join(versions, basename(served)) : null
  }

  function folderOf(hash: string): string {
    return join(versions, `${hash}-${program}`)
  }

  async function prune(made: string): Promise<void> {
    const names = (await readdir(versions)).filter((name) => /^[0-9a-f]+-[0-9a-f]+$/.test(name))
    const kept = [made, basename(current() ?? '')]
    const others = await Promise.all(
      names
        .filter((name) => !kept.includes(name))
        .map(async (name) => ({ name, servedMs: (await stat(join(versions, name))).mtimeMs })),
    )
    others.sort((one, other) => other.servedMs - one.servedMs)
    const isOld = ({ servedMs }: (typeof others)[number], index: number) =>
      index >= FORMER_KEPT || servedMs === NEVER_SERVED.getTime()
    for (const { name } of others.filter(isOld)) {
      for (const each of [name, `${name}.beside`]) {
        await rm(join(versions, each), { recursive: true, force: true })
      }
    }
  }
}

/** Makes this process use the agency's name, clock and phone plan of the published content, if any was published. */
export function followPublished(dataFolder: string): void {
  const link = join(dataFolder, 'site/current')
  if (existsSync(link)) followFacts(besideSite(realpathSync(link)))
}

/** Returns a text that identifies the build of the program, because each build makes different pages. */
function programOf(installed: string | null): string {
  const home = installed && statSync(join(installed, 'index.html'), { throwIfNoEntry: false })
  const built = home ? `${home.mtimeMs} ${home.size}` : ''
  return createHash('sha256').update(built).digest('hex').slice(0, 8)
}
