import { writeFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { presentContent } from '../../testing/presentSite.ts'
import { temporaryFolder } from '../../testing/server/temporaryFolder.ts'
import { adaptLogo } from './adaptLogo.ts'
import { LOGO } from './settings.ts'

const GREEN = '#0b6e4f'
let folder = ''

beforeEach(() => {
  folder = temporaryFolder()
})

test('a logo that is visible on all backgrounds gets no variants', async () => {
  const file = written('logo.svg', svg('<circle cx="4" cy="4" r="3" fill="#e8590c"/>'))
  expect((await made(file, '#ffffff')).names).toEqual(['mark.svg'])
})

test('a logo of one dark colour gets a light variant for dark backgrounds', async () => {
  const file = written('logo.svg', svg('<circle cx="4" cy="4" r="3" fill="#0b3d91"/>'))
  const { names, pixel } = await made(file, GREEN)
  expect(names).toEqual(['mark-on-accent.png', 'mark-on-dark.png', 'mark.svg'])
  expect(await pixel('mark-on-dark.png', 256)).toEqual([0xee, 0xf2, 0xef, 255])
  expect(await pixel('mark-on-accent.png', 256)).toEqual([255, 255, 255, 255])
  expect(await pixel('mark-on-dark.png', 0)).toMatchObject({ 3: 0 })
})

test('on dark backgrounds, a logo of several colours keeps its colours and gets a white plate behind it', async () => {
  const shapes = '<circle cx="4" cy="4" r="4" fill="#0b3d91"/><path d="M3 3h2v2H3z" fill="#fff"/>'
  const { width, pixel } = await made(written('logo.svg', svg(shapes)), GREEN)
  expect(await pixel('mark-on-dark.png', (await width('mark-on-dark.png')) / 2)).toEqual([
    255, 255, 255, 255,
  ])
  expect(await pixel('mark-on-dark.png', (await width('mark-on-dark.png')) / 4)).toEqual([
    0x0b, 0x3d, 0x91, 255,
  ])
})

test('a light logo is kept for dark pages, and gets a dark variant for light pages', async () => {
  const file = written('logo.svg', svg('<circle cx="4" cy="4" r="3" fill="#fff"/>'))
  expect((await made(file, GREEN)).names).toEqual(['mark-on-dark.svg', 'mark.png'])
})

test('a logo that is a photo of a sign gets no variants', async () => {
  const file = written('sign.jpg', await picture({ width: 900, height: 300 }, GREEN, 'jpeg'))
  expect((await made(file, GREEN)).names).toEqual(['mark.jpg'])
})

test('the owner’s own variant of a logo is kept; a logo that cannot be read gets no variants', async () => {
  const blue = written('logo.svg', svg('<circle cx="4" cy="4" r="3" fill="#0b3d91"/>'))
  const own = { key: 'pictures/mark-on-dark', file: blue, rules: 'drawing' as const }
  const { names } = await made(blue, '#ffffff', [own])
  expect(names).toEqual(['mark-on-dark.svg', 'mark.svg'])
  for (const drawing of ['', '<path d="M0 0']) {
    expect((await made(written('odd.svg', svg(drawing)), GREEN)).names).toEqual(['mark.svg'])
  }
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

async function made(file: string, accent: string, others: Parameters<typeof adaptLogo>[2] = []) {
  const rules = file.endsWith('.svg') ? ('drawing' as const) : LOGO
  const brand = { ...presentContent.brand, mark: 'logo', accent: { light: accent, dark: accent } }
  const logo = { key: 'pictures/mark', file, rules }
  const assets = await adaptLogo(join(folder, 'logos'), brand as never, [logo, ...others])
  const named = new Map(assets.map((each) => [basename(each.key) + extname(each.file), each.file]))
  return {
    names: [...named.keys()].sort(),
    width: async (name: string) => (await sharp(named.get(name)).metadata()).width,
    async pixel(name: string, x: number): Promise<number[]> {
      const { data, info } = await sharp(named.get(name))
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      const at = (Math.floor(info.height / 2) * info.width + Math.floor(x)) * 4
      return [...data.subarray(at, at + 4)]
    },
  }
}
