import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXT = new Set(['.html', '.css', '.js', '.svg', '.json', '.txt', '.xml', '.webmanifest'])
/** Below this many bytes a compressed copy saves less than its headers cost. */
const SMALLEST = 512
/** As many as Node has threads for it: more would only wait, each with its file and its encoder in memory. */
const AT_ONCE = 4

/** Writes a `.br` and a `.gz` beside every text file of a folder, where they are smaller than the file. */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && TEXT.has(extname(entry.name))).values()
  const workers = Array.from({ length: AT_ONCE }, async () => {
    // One iterator for all: each takes the next file that nobody has taken.
    for (const entry of files) await compress(join(entry.parentPath, entry.name))
  })
  await Promise.all(workers)
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.length < SMALLEST) return
  const copies = {
    '.br': await promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        [constants.BROTLI_PARAM_LGWIN]: windowBits(content.length),
      },
    }),
    '.gz': await promisify(gzip)(content, { level: 9 }),
  }
  for (const [ending, copy] of Object.entries(copies)) {
    if (copy.length < content.length) await writeFile(file + ending, copy)
  }
}

/** The smallest window that holds a whole file: the same bytes as with the largest, in little more than half the time. */
function windowBits(length: number): number {
  const bits = Math.ceil(Math.log2(length + 16))
  return Math.min(
    Math.max(bits, constants.BROTLI_MIN_WINDOW_BITS),
    constants.BROTLI_MAX_WINDOW_BITS,
  )
}
