import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { writeWhole } from './writeWhole.ts'

const TEXT = new Set(['.html', '.css', '.js', '.svg', '.json', '.txt', '.xml', '.webmanifest'])
/** Below this many bytes a compressed copy saves less than its headers cost. */
const SMALLEST = 512
/** Pages change with every build: one less than the best takes a third of the time, for 1.3 % more bytes. */
const PAGE_QUALITY = 10
/** As many as Node has threads for it: more would only wait, each with its file and its encoder in memory. */
const AT_ONCE = 4

/**
 * Writes a `.br` and a `.gz` beside every text file of a folder, where they are smaller than the file. What was compressed
 * for an earlier call is taken from the folder `kept`, which then holds what this call has used.
 */
export async function precompress(folder: string, kept: string): Promise<void> {
  await mkdir(kept, { recursive: true })
  const unused = new Set(await readdir(kept))
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && TEXT.has(extname(entry.name))).values()
  const workers = Array.from({ length: AT_ONCE }, async () => {
    // One iterator for all: each worker takes the next file.
    for (const entry of files) await compress(join(entry.parentPath, entry.name), kept, unused)
  })
  await Promise.all(workers)
  for (const name of unused) await rm(join(kept, name))
}

const ENCODERS = {
  '.br': (content: Buffer, isPage: boolean) =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: isPage ? PAGE_QUALITY : constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        [constants.BROTLI_PARAM_LGWIN]: windowBits(content.length),
      },
    }),
  '.gz': (content: Buffer) => promisify(gzip)(content, { level: 9 }),
}

async function compress(file: string, kept: string, unused: Set<string>): Promise<void> {
  const content = await readFile(file)
  if (content.length < SMALLEST) return
  const hash = createHash('sha256').update(content).digest('hex')
  for (const [ending, encode] of Object.entries(ENCODERS)) {
    const name = hash + ending
    if (!unused.delete(name))
      await writeWhole(join(kept, name), await encode(content, file.endsWith('.html')))
    const copy = await readFile(join(kept, name))
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
