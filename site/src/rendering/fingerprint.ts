import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/**
 * Sixteen letters that change when a file at or below one of these paths does, or anything else that is given. A path that
 * does not exist counts as empty.
 */
export function fingerprint(paths: readonly string[], ...others: readonly unknown[]): string {
  return digest(JSON.stringify([others, paths.map(stateOf)])).slice(0, 16)
}

/** Of a folder its files by name, in a fixed order. */
function stateOf(path: string): unknown {
  try {
    const entries = readdirSync(path, { recursive: true, withFileTypes: true })
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
    return files.sort().map((file) => [relative(path, file), digest(contentsOf(file))])
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOTDIR') return digest(contentsOf(path))
    if (code === 'ENOENT') return null
    throw error
  }
}

/** Line ends differ between checkouts of one commit; a rendered drawing does not. */
function contentsOf(file: string): string | Buffer {
  if (!/\.svg$/i.test(file)) return readFileSync(file)
  return readFileSync(file, 'utf8').replaceAll('\r\n', '\n')
}

function digest(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex')
}
