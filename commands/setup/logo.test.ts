import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readLogo } from './logo.ts'

const GREEN = '#0b6e4f'
let folder = ''
let pictures = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'logo-'))
  pictures = join(folder, 'pictures')
  mkdirSync(pictures)
})
afterEach(() => rmSync(folder, { recursive: true }))

test.each([
  ['a script', svg('<script/>'), 'has a script in it'],
  ['nothing', svg(''), 'shows nothing'],
  ['too much', svg(`<path d="M0 0${'h1'.repeat(120_000)}"/>`), '200 kB at most'],
  ['what no program draws', '<svg viewBox="0 0 8 8"><path d="M0 0', 'shows nothing'],
])('a drawing with %s is refused', async (_, drawing, problem) => {
  expect(await refusal(written('logo.svg', drawing))).toContain(problem)
})

test('so is what is no picture, is too small, or is not there', async () => {
  const small = await picture({ width: 40, height: 40 }, '#000000ff')
  expect(await refusal(written('small.png', small))).toContain('too small')
  expect(await refusal(written('notes.txt', 'x'))).toContain('is none of .svg, .png')
  expect(await refusal(written('text.png', 'x'))).toContain('no picture that can be read')
  expect(await refusal(join(folder, 'gone.svg'))).toContain('is no file that is there')
  expect(await refusal(folder)).toContain('is no file that is there')
})

test('a logo that is seen everywhere stays alone', async () => {
  const file = written('logo.svg', svg('<circle cx="4" cy="4" r="3" fill="#e8590c"/>'))
  expect(await made(file, '#ffffff')).toMatchObject({ names: ['mark.svg'], notes: [] })
})

test('one dark colour becomes light on dark grounds', async () => {
  const file = written('logo.svg', svg('<circle cx="4" cy="4" r="3" fill="#0b3d91"/>'))
  const { names, pixel } = await made(file, GREEN)
  expect(names).toEqual(['mark-on-accent.png', 'mark-on-dark.png', 'mark.svg'])
  expect(await pixel('mark-on-dark.png', 256)).toEqual([0xee, 0xf2, 0xef, 255])
  expect(await pixel('mark-on-accent.png', 256)).toEqual([255, 255, 255, 255])
  expect(await pixel('mark-on-dark.png', 0)).toMatchObject({ 3: 0 })
})

test('several colours stand on a plate there, as they are', async () => {
  const shapes = '<circle cx="4" cy="4" r="4" fill="#0b3d91"/><path d="M3 3h2v2H3z" fill="#fff"/>'
  const { notes, pixel } = await made(written('logo.svg', svg(shapes)), GREEN)
  expect(notes.join()).toContain('on a plate')
  const { width = 0 } = await sharp(join(pictures, 'mark-on-dark.png')).metadata()
  expect(await pixel('mark-on-dark.png', width / 2)).toEqual([255, 255, 255, 255])
  expect(await pixel('mark-on-dark.png', width / 4)).toEqual([0x0b, 0x3d, 0x91, 255])
})

test('a light logo is kept for dark pages, and another is made for light ones', async () => {
  const file = written('logo.svg', svg('<circle cx="4" cy="4" r="3" fill="#fff"/>'))
  const { names, notes } = await made(file, GREEN)
  expect(names).toEqual(['mark-on-dark.svg', 'mark.png'])
  expect(notes.join()).toContain('hardly seen on light pages')
})

test('a photo of a sign stays a tile, and a wide one is taken for a wordmark', async () => {
  const file = written('sign.jpg', await picture({ width: 900, height: 300 }, GREEN, 'jpeg'))
  const { names, notes, value } = await made(file, GREEN)
  expect([names, value]).toEqual([['mark.jpg'], 'wordmark'])
  expect(notes.join()).toContain('as a tile')
})

test('another logo leaves nothing of the one before', async () => {
  await made(written('logo.svg', svg('<circle cx="4" cy="4" r="3" fill="#0b3d91"/>')), GREEN)
  const orange = written('orange.svg', svg('<circle cx="4" cy="4" r="3" fill="#e8590c"/>'))
  expect((await made(orange, '#ffffff')).names).toEqual(['mark.svg'])
})

function svg(inner: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${inner}</svg>`
}

function written(name: string, data: string | Buffer): string {
  const file = join(folder, name)
  writeFileSync(file, data)
  return file
}

function picture(
  size: { width: number; height: number },
  background: string,
  format: 'png' | 'jpeg' = 'png',
) {
  return sharp({ create: { ...size, channels: 4, background } })
    .toFormat(format)
    .toBuffer()
}

async function refusal(file: string): Promise<string> {
  const read = await readLogo(file, GREEN, pictures)
  return 'problem' in read ? read.problem : ''
}

/** What is in the folder of pictures after this logo was kept. */
async function made(file: string, accent: string) {
  const read = await readLogo(file, accent, pictures)
  if ('problem' in read) throw new Error(read.problem)
  read.store?.()
  return {
    names: readdirSync(pictures).sort(),
    notes: read.notes ?? [],
    value: read.value,
    /** On the middle line. */
    async pixel(name: string, x: number): Promise<number[]> {
      const { data, info } = await sharp(join(pictures, name))
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      const at = (Math.floor(info.height / 2) * info.width + Math.floor(x)) * 4
      return [...data.subarray(at, at + 4)]
    },
  }
}
