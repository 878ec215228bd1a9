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
/** Takes a tenth of that time, for 5.5 % more bytes. */
const HASTY_QUALITY = 6
/** As many as Node has threads for it: more would only wait, each with its file and its encoder in memory. */
const AT_ONCE = 4
export const COMPRESSED_ENDINGS = ['.br', '.gz'] as const

/**
 * Writes a `.br` and a `.gz` beside every text file of a folder, where they are smaller than the file. What was compressed
 * for an earlier call is taken from the folder `kept`, which then holds what this call has used.
 */
export async function precompress(folder: string, kept: string): Promise<void> {
  await mkdir(kept, { recursive: true })
  const unused = new Set(await readdir(kept))
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && isText(entry.name))
  await inTurns(files, async (entry) => {
    const file = join(entry.parentPath, entry.name)
    const content = await readFile(file)
    const hash = createHash('sha256').update(content).digest('hex')
    await compress(file, content, async (ending, encode) => {
      const name = hash + ending
      if (!unused.delete(name)) await writeWhole(join(kept, name), await encode())
      return readFile(join(kept, name))
    })
  })
  for (const name of unused) await rm(join(kept, name))
}

/** The same for single files; in haste where somebody waits for many of them. */
export async function compressFiles(
  files: readonly string[],
  { inHaste }: { readonly inHaste: boolean },
): Promise<void> {
  await inTurns(files.filter(isText), async (file) => {
    await compress(file, await readFile(file), (_, encode) => encode(inHaste))
  })
}

function isText(name: string): boolean {
  return TEXT.has(extname(name))
}

const ENCODERS = {
  '.br': (content: Buffer, quality: number) =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  '.gz': (content: Buffer) => promisify(gzip)(content, { level: 9 }),
}

async function compress(
  file: string,
  content: Buffer,
  encoded: (ending: string, encode: (inHaste?: boolean) => Promise<Buffer>) => Promise<Buffer>,
): Promise<void> {
  if (content.length < SMALLEST) return
  const quality = file.endsWith('.html') ? PAGE_QUALITY : constants.BROTLI_MAX_QUALITY
  for (const ending of COMPRESSED_ENDINGS) {
    const copy = await encoded(ending, (inHaste = false) =>
      ENCODERS[ending](content, inHaste ? HASTY_QUALITY : quality),
    )
    if (copy.length < content.length) await writeFile(file + ending, copy)
  }
}

/** As many at once as there are threads. */
export async function inTurns<Item>(
  items: readonly Item[],
  step: (item: Item) => Promise<void>,
): Promise<void> {
  // One iterator for all: each worker takes the next.
  const waiting = items.values()
  const workers = Array.from({ length: AT_ONCE }, async () => {
    for (const item of waiting) await step(item)
  })
  await Promise.all(workers)
}
