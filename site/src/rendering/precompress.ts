import { readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { filesBelow } from 'schema/files.ts'

const TEXT = new Set(['.html', '.css', '.js', '.svg', '.json', '.txt', '.xml', '.webmanifest'])
/** In bytes. A smaller file is not compressed: compression would save less than its headers cost. */
const SMALLEST = 512
/** Brotli's quality for pages, which change with every build: needs a third of the best quality's time, for 1.3 % more bytes. */
const PAGE_QUALITY = 10
/** Brotli's quality while an owner waits (`inHaste`): needs a tenth of the time of `PAGE_QUALITY`, for 5.5 % more bytes. */
const HASTY_QUALITY = 6
/** Node compresses on this many threads; further files would only wait in memory. */
const THREADS = 4
export const COMPRESSED_ENDINGS = ['.br', '.gz'] as const

/** Writes a `.br` and a `.gz` copy beside every text file of a folder. Omits copies that are not smaller than the file. */
export async function precompress(folder: string): Promise<void> {
  await compressFiles(filesBelow(folder).map((name) => join(folder, name)))
}

/** Writes the compressed copies of these files. `inHaste` compresses faster, but less. */
export async function compressFiles(files: readonly string[], { inHaste = false } = {}) {
  await inTurns(files, async (file) => {
    if (!TEXT.has(extname(file))) return
    const content = await readFile(file)
    if (content.length < SMALLEST) return
    const best = file.endsWith('.html') ? PAGE_QUALITY : constants.BROTLI_MAX_QUALITY
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: inHaste ? HASTY_QUALITY : best,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    }
    const copies = {
      '.br': await promisify(brotliCompress)(content, { params }),
      '.gz': await promisify(gzip)(content, { level: 9 }),
    }
    for (const ending of COMPRESSED_ENDINGS) {
      const copy = copies[ending]
      if (copy.length < content.length) await writeFile(file + ending, copy)
    }
  })
}

export async function inTurns<Item>(
  items: readonly Item[],
  step: (item: Item) => Promise<void>,
  atOnce = THREADS,
): Promise<void> {
  // All workers take items from one iterator, so that each item is processed once.
  const waiting = items.values()
  const workers = Array.from({ length: atOnce }, async () => {
    for (const item of waiting) await step(item)
  })
  await Promise.all(workers)
}
