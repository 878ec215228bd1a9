import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** Sixteen letters that change when one of the files, or anything else that is given, does. */
export function fingerprint(files: readonly string[], ...others: readonly unknown[]): string {
  const contents = files.map((file) => digest(contentsOf(file)))
  return digest(JSON.stringify([others, contents])).slice(0, 16)
}

/** Line ends differ between checkouts of one commit; a rendered drawing does not. */
function contentsOf(file: string): string | Buffer {
  if (!/\.svg$/i.test(file)) return readFileSync(file)
  return readFileSync(file, 'utf8').replaceAll('\r\n', '\n')
}

function digest(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex')
}
