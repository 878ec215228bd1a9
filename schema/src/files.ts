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
 * Returns the paths of all files in a folder and its subfolders, relative to it, sorted, with slashes on every system. Links are not
 * followed, because they may lead out of the folder.
 */
export function filesBelow(folder: string): string[] {
  return namesBelow(folder, (entry) => entry.isFile())
}

/** Returns the paths of all links in a folder and its subfolders, relative to it. */
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

/** Gives a file a second name by a hard link, or copies it on disks without hard links. */
export function linkFile(source: string, target: string): void {
  try {
    linkSync(source, target)
  } catch {
    copyFileSync(source, target)
  }
}

/** Replaces a file atomically: readers find the old or the new content, whole. Other hard links to the old file keep its content. */
export function replaceFile(path: string, data: string | Buffer): void {
  writeFileSync(`${path}.new`, data)
  renameSync(`${path}.new`, path)
}

/** Digests by inode: the same pictures are read again and again, under many names. */
const known = new Map<string, { readonly state: string; readonly digest: string }>()

/** Returns the digest of a file's content, from a cache while the file is unchanged. */
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
