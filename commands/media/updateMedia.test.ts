import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { ContentRefused } from 'schema/yaml/readFolder.ts'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { readManifest } from '../../site/src/rendering/mediaFiles.ts'
import { presentContent } from '../../testing/presentSite.ts'
import { temporaryFolder } from '../../testing/server/temporaryFolder.ts'
import { filesInFolder } from './findAssets.ts'
import { AVIF, LOGO_WEBP, WEBP } from './settings.ts'
import { unlistedFiles } from './storeRenditions.ts'
import { updateMedia } from './updateMedia.ts'

// The slow settings only make files smaller, so these tests use the fastest settings.
const FORMATS = [AVIF, WEBP, LOGO_WEBP]
const efforts = FORMATS.map(({ effort }) => effort)
for (const format of FORMATS) Object.assign(format, { effort: 0 })
afterAll(() => {
  for (const [at, effort] of efforts.entries()) Object.assign(FORMATS[at] ?? {}, { effort })
})

const BRAND = { ...presentContent.brand, mark: 'drawn' } as const

const CLINIC = 'content/projects/clinic'
let root = ''

const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>'
const SMALL = {
  poster: [720, 450],
  laptop: [800, 500],
  tablet: [320, 461],
  phone: [240, 520],
} as const

beforeEach(async () => {
  root = temporaryFolder()
  write('content/pictures/mark.svg', LOGO)
  write('content/projects/clinic/project.yaml', '')
  for (const [name, [width, height]] of Object.entries(SMALL)) {
    await writePicture(`${CLINIC}/${name}.png`, flat(width, height).png())
  }
})

describe('pictures of an owner', () => {
  test('pictures become AVIF and WebP at the widths in use, none wider than the source; the logo becomes icons', async () => {
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
    expect(entry('icons/any').files.map((file) => file.width)).toEqual([180, 192, 512])
    expect(entry('icons/favicon').files[0]?.type).toBe('image/x-icon')
  })

  test('pictures are turned upright and lose the camera’s metadata; transparent pictures stay transparent', async () => {
    rmSync(join(root, `${CLINIC}/laptop.png`))
    const photo = flat(500, 800)
      .jpeg()
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '1/1 17/1 0/1' } })
      .withMetadata({ orientation: 6 })
    await writePicture(`${CLINIC}/laptop.JPG`, photo)
    const source = await sharp(join(root, `${CLINIC}/laptop.JPG`)).metadata()
    expect([source.orientation, source.width]).toEqual([6, 500])
    await writePicture(`${CLINIC}/tablet.png`, flat(320, 461, '#c8282880').png())
    await update()
    const { width, height, exif, xmp } = await metadataOf('projects/clinic/laptop')
    expect([width, height, exif, xmp]).toEqual([800, 500, undefined, undefined])
    expect(entry('projects/clinic/tablet').color).toBe('transparent')
    expect((await metadataOf('projects/clinic/tablet')).hasAlpha).toBe(true)
  })

  test('large pictures are scaled down and cropped to the aspect ratio of their slot; screenshots keep their top', async () => {
    await writePicture(`${CLINIC}/poster.png`, flat(4000, 2500).png({ compressionLevel: 1 }))
    const half = await flat(800, 500, '#00ff00').png().toBuffer()
    const tall = flat(800, 640, '#0000ff')
      .composite([{ input: half, gravity: 'north' }])
      .png()
    await writePicture(`${CLINIC}/laptop.png`, tall)
    await update()
    expect(entry('projects/clinic/poster').files.at(-1)?.width).toBe(1080)
    const { width, height, color } = entry('projects/clinic/laptop')
    expect([width, height, color]).toEqual([800, 500, '#08f808'])
  })

  test('logos are shown whole, faces are cropped to squares, other pictures keep their shape; without a logo, the built-in logo is used', async () => {
    write('content/clients/shop.yaml', '')
    await writePicture('content/clients/shop.png', flat(900, 300).png())
    write('content/testimonials/ann.yaml', '')
    await writePicture('content/testimonials/ann.jpg', flat(300, 500).jpeg())
    await writePicture('content/pictures/our-office.jpg', flat(2480, 1000).jpeg())
    renameSync(join(root, 'content/pictures/mark.svg'), join(root, 'content/pictures/how.svg'))
    await update()
    const sizeOf = (key: string) => [entry(key).width, entry(key).height]
    expect(sizeOf('clients/shop')).toEqual([480, 160])
    expect(sizeOf('testimonials/ann')).toEqual([300, 300])
    expect(sizeOf('pictures/our-office')).toEqual([1240, 500])
    const files = [{ type: 'image/svg+xml' }]
    expect(entry('pictures/how')).not.toHaveProperty('turnsDark')
    // The file has only the light colours, because some browsers ignore the theme inside an image.
    expect(entry('pictures/mark')).toMatchObject({ files, turnsDark: true })
    const file = join(root, 'media', entry('pictures/mark').files[0]?.path ?? '')
    const light = readFileSync(file, 'utf8')
    expect(light).toContain('@media not all')
    expect(light).not.toContain('prefers-color-scheme')
    write('content/pictures/our office.jpg', '')
    expect(await problemsOfUpdate()).toEqual([
      expect.stringMatching(/our office\.jpg has a name that no address can have: use letters/),
    ])
  })

  test('a clip is optional, and is served without the camera’s metadata', async () => {
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
})

describe('pictures that cannot be shown', () => {
  test('all unusable pictures are reported at once, with the wanted size, and nothing is rendered', async () => {
    write('content/industries/health.yaml', '')
    await writePicture(`${CLINIC}/tablet.png`, flat(300, 431).png())
    const whole = await flat(800, 500).jpeg().toBuffer()
    rmSync(join(root, CLINIC, 'laptop.png'))
    writeFileSync(join(root, CLINIC, 'laptop.jpg'), whole.subarray(0, whole.length / 2))
    writeFileSync(join(root, CLINIC, 'screenshot 1.png'), whole)
    write(`${CLINIC}/poster.heic`, 'x')
    writeFileSync(join(root, CLINIC, 'clip.mp4'), mp4('hvc1'))
    write('content/clients/shop.svg', LOGO)
    write(`${CLINIC}/Phone.JPG`, 'x')
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

  test('a project without any picture is reported', async () => {
    for (const name of Object.keys(SMALL)) rmSync(join(root, `${CLINIC}/${name}.png`))
    expect(await problemsOfUpdate()).toEqual([
      expect.stringMatching(
        /^content\/projects\/clinic has no picture: put in one at least, as PNG, JPEG or WebP: poster \(best 1440 × 900 pixels, at least 720 × 450\), laptop \(.*\), tablet \(.*\), phone \(.*\)\.$/,
      ),
    ])
    await writePicture(`${CLINIC}/tablet.jpg`, flat(820, 1180).jpeg())
    await update()
    expect(Object.keys(manifest()).filter((key) => key.startsWith('projects'))).toEqual([
      'projects/clinic/tablet',
    ])
  })

  test('an animation, an unsafe drawing and a picture that cropping would make smaller by more than a quarter are reported', async () => {
    const frames = await Promise.all(
      ['red', 'blue'].map((color) => flat(800, 500, color).png().toBuffer()),
    )
    rmSync(join(root, `${CLINIC}/laptop.png`))
    const moving = sharp(frames, { join: { animated: true } }).webp()
    await writePicture(`${CLINIC}/laptop.webp`, moving)
    await writePicture(`${CLINIC}/tablet.png`, flat(1180, 820).png())
    await writePicture(`${CLINIC}/phone.png`, flat(1640, 2360).png())
    write('content/pictures/mark.svg', LOGO.replace('<path', '<script/><path'))
    const outside = LOGO.replace('<path', '<image href="file:///home/ann/a.png"/><path')
    write('content/technologies/tool.svg', outside)
    expect((await problemsOfUpdate()).toSorted()).toEqual([
      expect.stringContaining('content/pictures/mark.svg has a script in it'),
      expect.stringMatching(/laptop\.webp is animated: save one picture of it/),
      expect.stringMatching(/phone\.png has 1640 × 2360 pixels, of which 33 % would be cut away/),
      'content/projects/clinic/tablet.png has 1180 × 820 pixels, of which 52 % would be cut away. ' +
        'Cut out what is to be seen yourself, or take another: best 820 × 1180 pixels, at least 320 × 460.',
      expect.stringContaining('content/technologies/tool.svg fetches file:///home/ann/a.png'),
    ])
  })
})

describe('a further run of the rendering', () => {
  test('only changed pictures are rendered, moved pictures are reused, and unused files are deleted', async () => {
    await update()
    expect(await update()).toBe(0)
    const before = manifest()
    await writePicture(`${CLINIC}/phone.png`, flat(240, 520, '#00ff00').png())
    expect(await update()).toBe(1)
    const after = manifest()
    const changed = Object.keys(after).filter((key) => after[key]?.source !== before[key]?.source)
    expect(changed).toEqual(['projects/clinic/phone'])
    expect(unlistedFiles(after, join(root, 'media'))).toEqual([])

    renameSync(join(root, CLINIC), join(root, 'content/projects/school'))
    expect(await update()).toBe(0)
    expect(isWhole(entry('projects/school/phone').files[0]?.path ?? '')).toBe(true)
    expect(Object.keys(manifest()).join()).not.toContain('clinic')

    rmSync(join(root, 'content/projects/school'), { recursive: true })
    await update()
    expect(globSync('**/{clinic,school}/*', { cwd: join(root, 'media') })).toEqual([])
    expect(Object.keys(manifest()).join()).not.toContain('school')
  })

  test('pictures whose rendered files are shipped with the program are not rendered again, and no shipped file is changed', async () => {
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
    await writePicture(`${CLINIC}/phone.png`, flat(240, 520, '#00ff00').png())
    expect(await update()).toBe(1)
    expect(shipped()).toEqual(before)
  })

  test('after a run is killed, the next run finds only complete files and finishes the work', async () => {
    // Kills the run when the manifest has entries and another file is half written.
    const program = `
      import fs from 'node:fs'
      import { syncBuiltinESMExports } from 'node:module'
      const { writeFileSync } = fs
      fs.writeFileSync = (path, data) => {
        const isTheEnd = path.includes('.webp') && fs.existsSync(${JSON.stringify(join(root, 'media/manifest.json'))})
        writeFileSync(path, isTheEnd ? data.subarray(0, data.length / 2) : data)
        if (isTheEnd) process.kill(process.pid, 'SIGKILL')
      }
      syncBuiltinESMExports()
      const { AVIF, WEBP } = await import(${JSON.stringify(join(import.meta.dirname, 'settings.ts'))})
      for (const format of [AVIF, WEBP]) Object.assign(format, { effort: 0 })
      const { updateMedia } = await import(${JSON.stringify(join(import.meta.dirname, 'updateMedia.ts'))})
      await updateMedia({ content: ${JSON.stringify(run().content)}, folders: ${JSON.stringify(folders())}, brand: ${JSON.stringify(BRAND)}, socialTexts: () => ({ pictures: [], signature: {} }), report: () => {} })`
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program])
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

function isWhole(path: string): boolean {
  const file = join(root, 'media', path)
  if (!existsSync(file)) return false
  const hash = createHash('sha256').update(readFileSync(file)).digest('hex')
  return path.includes(`.${hash.slice(0, 8)}.`)
}

function run() {
  return {
    content: filesInFolder(join(root, 'content')),
    folders: folders(),
    brand: BRAND,
    socialTexts: () => ({ pictures: [], signature: { name: 'Kazi', kicker: 'Software' } }),
    report: () => {},
  }
}

async function update(): Promise<number> {
  const { made } = await updateMedia(run())
  return made
}

function folders() {
  return { logos: join(root, 'logos'), shipped: join(root, 'shipped'), made: join(root, 'media') }
}

function manifest() {
  return readManifest(join(root, 'media')) ?? {}
}

async function problemsOfUpdate(): Promise<readonly string[]> {
  const error = await update().catch((thrown) => thrown)
  expect(error).toBeInstanceOf(ContentRefused)
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

/** Returns the boxes that players read first, for an MP4 clip of 720 × 450 with the camera's location. */
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
  const location = box('udta', box('©xyz', Buffer.from('-01.29+036.82')))
  return Buffer.concat([
    box('ftyp', Buffer.from('isom')),
    box('moov', track, location),
    box('mdat', Buffer.alloc(64)),
  ])
}
