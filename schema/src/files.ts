import { createHash } from 'node:crypto'
import {
  copyFileSync,
  type Dirent,
  linkSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

/**
 * Returns the paths of all files in a folder and its subfolders, sorted, relative to the folder, and with slashes on every system. Does not
 * follow links, as the option `recursive` of Node would, because a link may lead out of the folder.
 */
export function filesBelow(folder: string): string[] {
  return namesBelow(folder, (entry) => entry.isFile())
}

/** Returns the paths of all symbolic links in a folder and its subfolders, relative to the folder. */
export function linksBelow(folder: string): string[] {
  return namesBelow(folder, (entry) => entry.isSymbolicLink())
}

function namesBelow(folder: string, isMeant: (entry: Dirent) => boolean): string[] {
  const below = (path: string): string[] =>
    readdirSync(join(folder, path), { withFileTypes: true }).flatMap((entry) => {
      const name = path + entry.name
      if (entry.isDirectory()) return below(`${name}/`)
      return isMeant(entry) ? [name] : []
    })
  return below('').sort()
}

/** Makes a hard link to a file; copies the file on disks without hard links. */
export function linkFile(source: string, target: string): void {
  try {
    linkSync(source, target)
  } catch {
    copyFileSync(source, target)
  }
}

/** Replaces a file atomically: readers find either the old or the new content. Other hard links to the old file keep the old content. */
export function replaceFile(path: string, data: string | Buffer): void {
  writeFileSync(`${path}.new`, data)
  renameSync(`${path}.new`, path)
}

/** A cache of digests by inode, because hard links give one picture many names. */
const known = new Map<string, { readonly state: string; readonly digest: string }>()

export function digestOf(file: string): string {
  const { size, mtimeMs, ino, dev } = statSync(file)
  const id = `${dev} ${ino}`
  const state = `${size} ${mtimeMs}`
  const before = known.get(id)
  if (before?.state === state) return before.digest
  const now = { state, digest: digest(readFileSync(file)) }
  known.set(id, now)
  return now.digest
}

export function digest(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex')
}
