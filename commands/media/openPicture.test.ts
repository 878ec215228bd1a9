import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { pngOf } from '../../testing/pngOf.ts'
import { temporaryFolder } from '../../testing/server/temporaryFolder.ts'
import { openPicture, whyUnusable } from './openPicture.ts'
import { rasterise } from './renderIcons.ts'
import { OTHER_PICTURE } from './settings.ts'

const FILE = join(temporaryFolder(afterAll), 'picture')
const RED = [200, 60, 40]

const PICTURES: readonly [name: string, picture: () => Sharp, colour: readonly number[]][] = [
  ['sRGB', () => red().png(), RED],
  ['sixteen bits', () => red().toColourspace('rgb16').png(), RED],
  ['Display P3', () => red().withIccProfile('p3').png(), RED],
  ['Display P3 with sixteen bits', () => wide().png(), RED],
  ['Display P3, transparent', () => wide(0.5).png(), RED],
  ['Display P3 as AVIF, ten bits', () => wide().avif({ bitdepth: 10, lossless: true }), RED],
  [
    'CMYK',
    () => red().toColourspace('cmyk').withIccProfile('cmyk').jpeg({ quality: 100 }),
    [197, 50, 28],
  ],
  ['grey', () => red().toColourspace('b-w').png(), [110, 110, 110]],
  ['grey with sixteen bits', () => red().toColourspace('grey16').png(), [110, 110, 110]],
]

test.each(PICTURES)(
  'an owner’s picture in %s keeps its colours, also as a logo',
  async (_, picture, colour) => {
    writeFileSync(FILE, await picture().toBuffer())
    await expectColour(await (await openPicture(FILE)).resize(16).png().toBuffer(), colour)
    await expectColour(await rasterise(FILE, 16), colour)

    async function expectColour(png: Buffer, wanted: readonly number[]) {
      const pixel = await sharp(png).removeAlpha().toColourspace('srgb').raw().toBuffer()
      for (const [index, part] of wanted.entries()) {
        // A deviation of 2 is allowed: rounding loses the eighth bit, and a lossless AVIF goes through another colour space.
        expect(Math.abs((pixel[index] ?? 0) - part)).toBeLessThanOrEqual(2)
      }
    }
  },
)

test.each([
  ['with sixteen bits and transparency', { bits: 16, kind: 6, interlaced: 0 }, 50],
  ['with sixteen bits and transparency, interlaced', { bits: 16, kind: 6, interlaced: 1 }, 25],
  ['with sixteen bits', { bits: 16, kind: 2, interlaced: 0 }, 66],
  ['interlaced', { bits: 8, kind: 2, interlaced: 1 }, 66],
])('a PNG %s is accepted if the memory suffices for its pixels', async (_, head, millions) => {
  writeFileSync(FILE, pngOf({ ...head, width: 10_000, height: millions * 100 + 100 }))
  expect(await whyUnusable(FILE, OTHER_PICTURE)).toContain(
    `more than the ${millions} million that are read`,
  )
  writeFileSync(FILE, pngOf({ ...head, width: 10_000, height: millions * 100 }))
  expect((await whyUnusable(FILE, OTHER_PICTURE)) ?? '').not.toContain('million')
})

const wide = (alpha = 1) => red(alpha).toColourspace('rgb16').withIccProfile('p3')

function red(alpha = 1): Sharp {
  const [r, g, b] = RED
  const channels = alpha < 1 ? 4 : 3
  return sharp({ create: { width: 32, height: 32, channels, background: { r, g, b, alpha } } })
}
