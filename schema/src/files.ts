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
 * The files of a folder and of all folders in it, by their names below it, sorted, with slashes on every system. No link is followed: it may
 * lead out of the folder.
 */
export function filesBelow(folder: string): string[] {
  return namesBelow(folder, (entry) => entry.isFile())
}

/** The links in a folder and in all folders in it, by their names below it. */
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

/** Gives a file a second name, or copies it where the disk has no links. */
export function linkFile(source: string, target: string): void {
  try {
    linkSync(source, target)
  } catch {
    copyFileSync(source, target)
  }
}

/** The old file or the new one, whole; another that is linked to the old one stays as it is. */
export function replaceFile(path: string, data: string | Buffer): void {
  writeFileSync(`${path}.new`, data)
  renameSync(`${path}.new`, path)
}

/** By inode: the same pictures are asked for again and again, under many names. */
const known = new Map<string, { readonly state: string; readonly digest: string }>()

/** The digest of a file, which is read again only once it has changed. */
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
