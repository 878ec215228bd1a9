import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fingerprint } from './fingerprint.ts'
import { writeWhole } from './writeWhole.ts'

/** The display face among the built assets. */
export const DISPLAY_FONT = /^anybody.*\.woff2$/

const CUT = join(import.meta.dirname, '../../build/fonts')

/** The `data:` address of a font with these characters only. One that was cut before is kept. */
export async function cutDisplayFont(file: string, characters: string): Promise<string> {
  const kept = join(CUT, `${fingerprint([file], characters)}.woff2`)
  const font = await readFile(kept).catch(async () => {
    const { default: subsetFont } = await import('subset-font')
    const cut = await subsetFont(await readFile(file), characters, { targetFormat: 'woff2' })
    await mkdir(CUT, { recursive: true })
    await writeWhole(kept, cut)
    return cut
  })
  return `data:font/woff2;base64,${font.toString('base64')}`
}
