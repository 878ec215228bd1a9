import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ContentProblems } from '../../commands/ContentProblems.ts'
import { readManifest } from '../../site/src/rendering/mediaFiles.ts'
import { presentContent } from '../../testing/presentSite.ts'
import { unlistedFiles } from './manifest.ts'
import { updateMedia } from './updateMedia.ts'

// The slowest setting makes the smallest files and no other picture: not what is tested here.
vi.mock('./settings.ts', async (original) => ({
  ...(await original<typeof import('./settings.ts')>()),
  AVIF: { quality: 50, effort: 0 },
}))

const BRAND = { ...presentContent.brand, mark: 'drawn' } as const

let root = ''

const MARK = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>'
const SMALL = {
  poster: [720, 450],
  laptop: [800, 500],
  tablet: [320, 461],
  phone: [240, 520],
} as const

/** One project with the smallest pictures that are taken, and the mark. */
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'media-'))
  write('content/pictures/mark.svg', MARK)
  write('content/projects/clinic/project.yaml', '')
  for (const [name, [width, height]] of Object.entries(SMALL)) {
    await writePicture(`content/projects/clinic/${name}.png`, flat(width, height).png())
  }
})

afterEach(() => {
  rmSync(root, { recursive: true, force: true })
})

describe('pictures of an owner', () => {
  test('become AVIF and WebP at the widths in use, none wider than its source', async () => {
    expect(await update()).toBeGreaterThan(0)
    const { width, height, color, files } = entry('projects/clinic/laptop')
    expect(files.map((file) => [file.type, file.width])).toEqual([
      ['image/avif', 480],
      ['image/webp', 480],
      ['image/avif', 800],
      ['image/webp', 800],
    ])
    expect([width, height, color]).toEqual([800, 500, '#c82828'])
    expect((await metadataOf('projects/clinic/laptop')).width).toBe(800)
  })

  test('are turned as the camera was held, and lose what it wrote into them', async () => {
    rmSync(join(root, 'content/projects/clinic/laptop.png'))
    const photo = flat(500, 800)
      .jpeg()
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '1/1 17/1 0/1' } })
      .withMetadata({ orientation: 6 })
    await writePicture('content/projects/clinic/laptop.JPG', photo)
    const source = await sharp(join(root, 'content/projects/clinic/laptop.JPG')).metadata()
    expect([source.orientation, source.width]).toEqual([6, 500])
    await update()
    const made = await metadataOf('projects/clinic/laptop')
    expect([made.width, made.height, made.exif, made.xmp]).toEqual([800, 500, undefined, undefined])
  })

  test('of another shape are cut to the page’s, the head of a screen stays', async () => {
    const half = await flat(800, 500, '#00ff00').png().toBuffer()
    const tall = flat(800, 640, '#0000ff')
      .composite([{ input: half, gravity: 'north' }])
      .png()
    await writePicture('content/projects/clinic/laptop.png', tall)
    await update()
    const { width, height, color } = entry('projects/clinic/laptop')
    expect([width, height, color]).toEqual([800, 500, '#08f808'])
  })

  test('of eight thousand pixels, in CMYK or with sixteen bits are made small, and keep their colours', async () => {
    await writePicture(
      'content/projects/clinic/laptop.png',
      flat(8000, 5000).png({ compressionLevel: 1 }),
    )
    rmSync(join(root, 'content/projects/clinic/poster.png'))
    await writePicture(
      'content/projects/clinic/poster.jpg',
      flat(720, 450).toColourspace('cmyk').jpeg(),
    )
    await writePicture(
      'content/projects/clinic/phone.png',
      flat(240, 520).toColourspace('rgb16').png(),
    )
    await update()
    expect(entry('projects/clinic/laptop').files.at(-1)?.width).toBe(1200)
    // What CMYK cannot show as it is comes as near as it can.
    expect(entry('projects/clinic/poster').color).toBe('#c81818')
    expect(entry('projects/clinic/phone').color).toBe('#c82828')
  }, 60_000)

  test('keep what is transparent', async () => {
    await writePicture('content/projects/clinic/tablet.png', flat(320, 461, '#c8282880').png())
    await update()
    expect(entry('projects/clinic/tablet').color).toBe('transparent')
    expect((await metadataOf('projects/clinic/tablet')).hasAlpha).toBe(true)
  })

  test('a logo is shown whole, a face is cut square', async () => {
    write('content/clients/shop.yaml', '')
    await writePicture('content/clients/shop.png', flat(900, 300).png())
    write('content/testimonials/ann.yaml', '')
    await writePicture('content/testimonials/ann.jpg', flat(300, 500).jpeg())
    await update()
    expect([entry('clients/shop').width, entry('clients/shop').height]).toEqual([480, 160])
    expect([entry('testimonials/ann').width, entry('testimonials/ann').height]).toEqual([300, 300])
  })

  test('a project without a clip has none; with one it is served without what the camera wrote', async () => {
    await update()
    expect(Object.keys(manifest()).join()).not.toContain('clip')
    writeFileSync(join(root, 'content/projects/clinic/clip.mp4'), mp4('avc1'))
    await update()
    const { files, width, height } = entry('projects/clinic/clip')
    expect(files.map(({ type }) => type)).toEqual(['video/mp4; codecs="avc1.64001F"'])
    expect([width, height]).toEqual([720, 450])
    const served = readFileSync(join(root, 'media', files[0]?.path ?? ''), 'latin1')
    expect(mp4('avc1').toString('latin1')).toContain('-01.29+036.82')
    expect(served).not.toContain('-01.29+036.82')
    expect(served.length).toBe(mp4('avc1').length)
  })

  test('any picture beside the mark is shown in its own shape, a drawing as it is', async () => {
    await writePicture('content/pictures/our-office.jpg', flat(2480, 1000).jpeg())
    write('content/pictures/how-we-work.svg', MARK)
    await update()
    const { width, height, files } = entry('pictures/our-office')
    expect([width, height, files.length]).toEqual([1240, 500, 6])
    expect(entry('pictures/how-we-work').files.map(({ type }) => type)).toEqual(['image/svg+xml'])
    write('content/pictures/our office.jpg', '')
    expect(await problemsOfUpdate()).toEqual([
      expect.stringMatching(/our office\.jpg has a name that no address can have: use letters/),
    ])
  })

  test('where there is no mark, the sign that ships stands in', async () => {
    rmSync(join(root, 'content/pictures/mark.svg'))
    await update()
    expect(entry('pictures/mark').files.map(({ type }) => type)).toEqual(['image/svg+xml'])
    expect(globSync('**/*', { cwd: join(root, 'content/pictures') })).toEqual([])
  })

  test('the mark becomes the icons of browsers, phones and launchers', async () => {
    await update()
    expect(entry('icons/any').files.map(({ width }) => width)).toEqual([180, 192, 512])
    expect(entry('icons/favicon').files[0]?.type).toBe('image/x-icon')
  })
})

describe('pictures that cannot be shown', () => {
  test('are all named at once, with the size wanted, and nothing is made', async () => {
    const folder = 'content/projects/clinic'
    write('content/industries/health.yaml', '')
    await writePicture(`${folder}/tablet.png`, flat(300, 431).png())
    const whole = await flat(800, 500).jpeg().toBuffer()
    rmSync(join(root, folder, 'laptop.png'))
    writeFileSync(join(root, folder, 'laptop.jpg'), whole.subarray(0, whole.length / 2))
    writeFileSync(join(root, folder, 'screenshot 1.png'), whole)
    write(`${folder}/poster.heic`, 'x')
    writeFileSync(join(root, folder, 'clip.mp4'), mp4('hvc1'))
    write('content/clients/shop.svg', MARK)
    write(`${folder}/Phone.JPG`, 'x')
    write('content/pictures/hero-one.png', '')
    const problems = await problemsOfUpdate()
    expect(problems).toEqual([
      'content/projects/clinic/Phone.JPG has capital letters in its name: name it phone.jpg.',
      expect.stringMatching(
        /^content\/projects\/clinic\/poster\.heic is a HEIC photo, .*PNG, JPEG or WebP, best 1440 × 900 pixels.*Most Compatible/,
      ),
      expect.stringMatching(
        /^content\/projects\/clinic\/screenshot 1\.png is no picture of a project\. .*poster, laptop, tablet, phone/,
      ),
      expect.stringMatching(
        /^content\/industries\/health has no picture: put one of this name there, as PNG, JPEG or WebP, best 1200 × 800 pixels, at least 720 × 480/,
      ),
      expect.stringMatching(
        /^content\/clients\/shop\.svg has the name of no record: delete it, too,/,
      ),
      expect.stringMatching(/^content\/projects\/clinic\/clip\.mp4 is not H\.264/),
      expect.stringMatching(
        /^content\/projects\/clinic\/laptop\.jpg is no picture that can be read, or is damaged: .*1440 × 900/,
      ),
      expect.stringMatching(
        /^content\/projects\/clinic\/tablet\.png has 300 × 431 pixels, which is too small: best 820 × 1180/,
      ),
      expect.stringMatching(/^content\/pictures\/hero-one\.png is no picture that can be read/),
    ])
    expect(existsSync(join(root, 'media'))).toBe(false)
  })

  test('are told what is taken, and how to get it, by their format even under another name', async () => {
    const folder = 'content/projects/clinic'
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
    write(`${folder}/laptop.png`, heic)
    for (const file of ['scan.pdf', 'IMG_1.HEIC', 'screen.tiff', 'clip.mov']) {
      write(`${folder}/${file}`, 'x')
    }
    write('content/clients/shop.yaml', '')
    write('content/clients/shop.ai', 'x')
    expect(await problemsOfUpdate()).toEqual([
      expect.stringMatching(/IMG_1\.HEIC is a HEIC photo.*share this one as JPEG\.$/),
      expect.stringMatching(/clip\.mov is a video\. .*clip\.mp4, in H\.264\.$/),
      expect.stringMatching(/scan\.pdf is a PDF\. What is taken here: PNG.*export its page/),
      expect.stringMatching(/screen\.tiff is a picture that .*"Save as"\.$/),
      expect.stringMatching(/shop\.ai is .*SVG, PNG, JPEG or WebP.*"Export"\.$/),
      expect.stringMatching(/laptop\.png is a HEIC photo.*best 1440 × 900.*Most Compatible/),
    ])
  })

  test('nor is more than a quarter of one cut away without a word', async () => {
    const folder = 'content/projects/clinic'
    await writePicture(`${folder}/tablet.png`, flat(1180, 820).png())
    await writePicture(`${folder}/phone.png`, flat(1640, 2360).png())
    await writePicture(`${folder}/poster.png`, flat(1600, 1200).png())
    expect(await problemsOfUpdate()).toEqual([
      expect.stringMatching(/phone\.png has 1640 × 2360 pixels, of which 33 % would be cut away/),
      'content/projects/clinic/tablet.png has 1180 × 820 pixels, of which 52 % would be cut away. ' +
        'Cut out what is to be seen yourself, or take another: best 820 × 1180 pixels, at least 320 × 460.',
    ])
  })

  test('a project has one at least', async () => {
    for (const name of Object.keys(SMALL)) rmSync(join(root, `content/projects/clinic/${name}.png`))
    expect(await problemsOfUpdate()).toEqual([
      expect.stringMatching(
        /^content\/projects\/clinic has no picture: put in one at least, as PNG, JPEG or WebP: poster \(best 1440 × 900 pixels, at least 720 × 450\), laptop \(.*\), tablet \(.*\), phone \(.*\)\.$/,
      ),
    ])
    await writePicture('content/projects/clinic/tablet.jpg', flat(820, 1180).jpeg())
    await update()
    expect(Object.keys(manifest()).filter((key) => key.startsWith('projects'))).toEqual([
      'projects/clinic/tablet',
    ])
  })

  test('neither is one that moves, nor one with more pixels than fit into memory', async () => {
    const frames = await Promise.all(
      ['red', 'blue'].map((color) => flat(800, 500, color).png().toBuffer()),
    )
    rmSync(join(root, 'content/projects/clinic/laptop.png'))
    await writePicture(
      'content/projects/clinic/laptop.webp',
      sharp(frames, { join: { animated: true } }).webp(),
    )
    const png = await flat(720, 450).png().toBuffer()
    png.writeUInt32BE(40_000, 16)
    png.writeUInt32BE(25_000, 20)
    png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
    writeFileSync(join(root, 'content/projects/clinic/poster.png'), png)
    expect(await problemsOfUpdate()).toEqual([
      expect.stringMatching(/laptop\.webp is animated: save one picture of it/),
      expect.stringMatching(/poster\.png has 40000 × 25000 pixels, more than the hundred million/),
    ])
  })

  test('nor a drawing with a script, or with paths of somebody’s machine', async () => {
    write('content/pictures/mark.svg', MARK.replace('<path', '<script/><path'))
    write(
      'content/technologies/tool.svg',
      MARK.replace('<path', '<image href="file:///home/ann/a.png"/><path'),
    )
    expect(await problemsOfUpdate()).toEqual([
      expect.stringContaining('content/technologies/tool.svg names files of the machine'),
      expect.stringContaining('content/pictures/mark.svg has a script in it'),
    ])
  })
})

describe('a further run', () => {
  test('makes nothing', async () => {
    await update()
    expect(await update()).toBe(0)
  })

  test('makes nothing of what ships, and takes back nothing from it', async () => {
    await update()
    renameSync(join(root, 'media'), join(root, 'shipped'))
    const shipped = () =>
      globSync('**/*.*', { cwd: join(root, 'shipped') }).map((path) => [
        path,
        readFileSync(join(root, 'shipped', path), 'latin1'),
      ])
    const before = shipped()
    expect(await update()).toBe(0)
    expect(globSync('**/*.*', { cwd: join(root, 'media') })).toEqual(['manifest.json'])
    await writePicture('content/projects/clinic/phone.png', flat(240, 520, '#00ff00').png())
    expect(await update()).toBe(1)
    expect(shipped()).toEqual(before)
  })

  test('makes nothing of a picture that was moved', async () => {
    await update()
    renameSync(join(root, 'content/projects/clinic'), join(root, 'content/projects/school'))
    expect(await update()).toBe(0)
    expect(
      existsSync(join(root, 'media', entry('projects/school/phone').files[0]?.path ?? '')),
    ).toBe(true)
    expect(manifest()).not.toHaveProperty('projects/clinic/phone')
  })

  test('makes only what changed', async () => {
    await update()
    const before = manifest()
    await writePicture('content/projects/clinic/phone.png', flat(240, 520, '#00ff00').png())
    expect(await update()).toBe(1)
    const after = manifest()
    const changed = Object.keys(after).filter((key) => after[key]?.source !== before[key]?.source)
    expect(changed).toEqual(['projects/clinic/phone'])
    expect(unlistedFiles(after, join(root, 'media'))).toEqual([])
  })

  test('removes what belongs to nothing any more', async () => {
    await update()
    rmSync(join(root, 'content/projects/clinic'), { recursive: true })
    await update()
    expect(globSync('**/clinic/*', { cwd: join(root, 'media') })).toEqual([])
    expect(Object.keys(manifest()).join()).not.toContain('clinic')
  })

  test('after one that was killed finds whole files only, and goes on', async () => {
    // Killed where it matters: something is listed, and a further file is half written.
    const run = `
      import fs from 'node:fs'
      import { syncBuiltinESMExports } from 'node:module'
      const { writeFileSync } = fs
      fs.writeFileSync = (path, data) => {
        const isTheEnd = path.includes('.webp') && fs.existsSync(${JSON.stringify(join(root, 'media/manifest.json'))})
        writeFileSync(path, isTheEnd ? data.subarray(0, data.length / 2) : data)
        if (isTheEnd) process.kill(process.pid, 'SIGKILL')
      }
      syncBuiltinESMExports()
      const { updateMedia } = await import(${JSON.stringify(join(import.meta.dirname, 'updateMedia.ts'))})
      await updateMedia({ places: ${JSON.stringify(places())}, brand: ${JSON.stringify(BRAND)}, readPages: async () => ({ pictures: [], signature: {} }), report: () => {} })`
    const child = spawn(process.execPath, ['--input-type=module', '--eval', run])
    const status = await new Promise((resolve) => child.on('exit', resolve))
    expect(status, 'it ran to its end').not.toBe(0)
    expect(listedFiles()).not.toEqual([])
    expect(listedFiles().filter((path) => !isWhole(path))).toEqual([])
    expect(await update()).toBeGreaterThan(0)
    expect(listedFiles().filter((path) => !isWhole(path))).toEqual([])
    expect(await update()).toBe(0)
  })
})

function listedFiles(): string[] {
  const entries = Object.values(manifest())
  return entries.flatMap(({ files }) => files.map(({ path }) => path))
}

/** Whether the file is there with the content whose hash its name carries. */
function isWhole(path: string): boolean {
  const file = join(root, 'media', path)
  if (!existsSync(file)) return false
  const hash = createHash('sha256').update(readFileSync(file)).digest('hex')
  return path.includes(`.${hash.slice(0, 8)}.`)
}

function run() {
  return {
    places: places(),
    brand: BRAND,
    readPages: async () => ({ pictures: [], signature: { name: 'Kazi', kicker: 'Software' } }),
    report: () => {},
  }
}

function update(): Promise<number> {
  return updateMedia(run())
}

function places() {
  const folder = (name: string) => join(root, name)
  return {
    content: folder('content'),
    marks: folder('marks'),
    shipped: folder('shipped'),
    made: folder('media'),
  }
}

function manifest() {
  return readManifest(join(root, 'media')) ?? {}
}

async function problemsOfUpdate(): Promise<readonly string[]> {
  const error = await update().catch((thrown) => thrown)
  expect(error).toBeInstanceOf(ContentProblems)
  return error.problems
}

function entry(key: string) {
  const found = manifest()[key]
  if (!found) throw new Error(`nothing was made for ${key}`)
  return found
}

function metadataOf(key: string) {
  return sharp(join(root, 'media', entry(key).files.at(-1)?.path ?? '')).metadata()
}

function flat(width: number, height: number, background = '#c82828'): Sharp {
  const channels = background.length === 9 ? 4 : 3
  return sharp({ create: { width, height, channels, background } })
}

async function writePicture(path: string, picture: Sharp): Promise<void> {
  write(path, await picture.toBuffer())
}

function write(path: string, data: string | Buffer): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), data)
}

/** What a player reads first of a clip of 720 × 450, and where its camera was. */
function mp4(codec: 'avc1' | 'hvc1'): Buffer {
  const box = (type: string, ...parts: Buffer[]) => {
    const content = Buffer.concat(parts)
    const head = Buffer.alloc(8)
    head.writeUInt32BE(content.length + 8)
    head.write(type, 4, 'latin1')
    return Buffer.concat([head, content])
  }
  const fields = Buffer.alloc(78)
  fields.writeUInt16BE(720, 24)
  fields.writeUInt16BE(450, 26)
  const sample = box(codec, fields, box('avcC', Buffer.from([1, 0x64, 0x00, 0x1f])))
  const samples = box('stbl', box('stsd', Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]), sample))
  const track = box('trak', box('mdia', box('minf', samples)))
  const place = box('udta', box('©xyz', Buffer.from('-01.29+036.82')))
  return Buffer.concat([
    box('ftyp', Buffer.from('isom')),
    box('moov', track, place),
    box('mdat', Buffer.alloc(64)),
  ])
}
