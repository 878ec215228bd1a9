import { readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import type { Publication, SitePicture } from 'protocol/desk/site.ts'
import { MOST_PICTURE_BYTES } from 'protocol/pictures.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pngOf } from '../../../testing/pngOf.ts'
import { deskServer } from '../../../testing/server/deskServer.ts'
import {
  openEditor,
  type PublishingServer,
  plainPublishing,
  publishingServer,
  type SiteEditor,
  sendPiece,
  siteEditor,
} from '../../../testing/server/publishingServer.ts'
import { runDesk } from '../../../testing/server/runDesk.ts'
import { temporaryFolder } from '../../../testing/server/temporaryFolder.ts'

const PROJECT = 'projects/katf-web'
const RECORD = `${PROJECT}/project.yaml`
const LAPTOP = `${PROJECT}/laptop`

const photo = (width = 1600, height = 1200, background = '#0a7d6b') =>
  sharp({ create: { width, height, channels: 3, background } })

async function choose(
  editor: SiteEditor,
  slot: string,
  picture: Buffer,
  keep = 0.5,
): Promise<string> {
  const cropped = await editor.crop(slot, picture, keep)
  expect([cropped.statusCode, cropped.body]).toEqual([200, expect.anything()])
  await editor.type(slot, [], cropped.json())
  return cropped.json().picture
}

const pictureOf = async (editor: SiteEditor, slot = LAPTOP, file = RECORD) =>
  (await editor.detail(file)).pictures.find((each) => each.slot === slot) as SitePicture

/** Returns the name and the bytes of the picture that is published in a slot; undefined for none. */
async function published({ database }: PublishingServer, slot: string) {
  const [live] = await database.rows<{ pictures: string }>(
    'select pictures from publications order by number desc limit 1',
  )
  const name = JSON.parse(live?.pictures ?? '{}')[slot]
  const [row] = await database.rows<{ data: Buffer }>(
    `select data from pictures where name = '${name}'`,
  )
  return { name, data: row?.data }
}

test('a phone’s photo is turned upright, cropped where the member chooses and stripped of its location; its publication can be undone', async () => {
  const { server, editor } = await openEditor()
  const head = await pictureOf(editor, 'pictures/hero-future', 'brand.yaml')
  const { scenes } = server.content.read().copy.home.hero
  const at = scenes.findIndex(({ picture }) => picture === 'hero-future')
  expect(head.alts).toEqual([
    { file: 'copy/home.yaml', path: ['hero', 'scenes', at, 'alt'], text: scenes[at]?.alt },
  ])
  const before = await pictureOf(editor)
  expect(before).toMatchObject({ name: 'Picture on a laptop', draft: null, needs: 'one' })
  expect(before.wanted).toContain('best 1440 × 900 pixels, at least 800 × 500')
  // The photo is upright; its upper third is white.
  const upright = await photo(1200, 1600, '#ffffff')
    .composite([{ input: await photo(1200, 1066).png().toBuffer(), top: 534, left: 0 }])
    .jpeg()
    .toBuffer()
  const turned = sharp(await sharp(upright).rotate(270).toBuffer()).withMetadata({
    orientation: 6,
    exif: { IFD3: { GPSLatitude: '1/1 17/1 0/1', GPSLatitudeRef: 'S' } },
  })
  const sent = await turned.jpeg().toBuffer()
  expect((await sharp(sent).metadata()).exif?.toString('latin1')).toContain('S\0')
  const name = await choose(editor, LAPTOP, sent, 0)
  expect(await pictureOf(editor)).toMatchObject({ picture: name, draft: { who: 'Amina' } })
  const pictures = { before: before.picture, after: name }
  const changes = [{ file: LAPTOP, label: 'Picture on a laptop', pictures }]
  expect(await editor.changes()).toMatchObject([{ file: RECORD, changes }])
  for (const each of [before.picture, name]) {
    const shown = await editor.send('GET', `/api/site/picture/${each}`)
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp'])
    expect((await sharp(shown.rawPayload).metadata()).width).toBe(240)
  }
  const { id, what } = (await editor.publish()).json()
  expect(what).toMatch(/^KATF.*: picture on a laptop$/)
  const file = (await published(server, LAPTOP)).data ?? Buffer.of()
  const { width, height, exif, xmp, icc } = await sharp(file).metadata()
  expect([width, height, exif, xmp, icc]).toEqual([1200, 750, undefined, undefined, undefined])
  expect(file.length).toBeLessThan(20_000)
  const top = await sharp(file).extract({ left: 0, top: 0, width: 1200, height: 400 }).stats()
  expect(top.dominant).toMatchObject({ r: 248, g: 248, b: 248 })
  expect((await editor.overview()).changes).toBe(0)
  await editor.ask<Publication>('POST', '/api/site/undo', { id })
  expect(await pictureOf(editor)).toMatchObject({ picture: before.picture, draft: null })
})

test('a member overwriting a colleague’s picture is warned; a photo can replace a drawing; only optional pictures can be removed', async () => {
  const server = await publishingServer()
  const [amina, juma] = [await server.editor('Amina'), await server.editor('Juma')]
  const [slot, record] = ['clients/katf', 'clients/katf.yaml']
  const { picture: drawn } = await pictureOf(amina, slot, record)
  expect(drawn).toMatch(/\.svg$/)
  await choose(amina, slot, await photo(600, 300).png().toBuffer())
  const cropped = await juma.crop(slot, await photo(600, 300, '#222222').png().toBuffer())
  const draft = { file: slot, path: [], value: cropped.json() }
  const refused = await juma.send('PUT', '/api/site/draft', draft)
  expect(refused.statusCode).toBe(409)
  expect(refused.json().message).toBe('Amina changed this in the meantime.')
  const { picture } = await pictureOf(juma, slot, record)
  await juma.ask('PUT', '/api/site/draft', { ...draft, base: { picture } })
  expect((await amina.publish()).statusCode).toBe(200)
  const shown = await published(server, slot)
  expect(shown).toEqual({ name: expect.stringMatching(/\.webp$/), data: expect.any(Buffer) })
  // A client's logo cannot be removed, because a client must have one.
  const none = await juma.send('PUT', '/api/site/draft', { file: slot, path: [] })
  expect(none.statusCode).toBe(400)
  // Three of a project's four pictures can be removed, because a project needs only one.
  await juma.type(LAPTOP, [], undefined)
  expect(await pictureOf(juma)).toMatchObject({ picture: null, draft: { who: 'Juma' } })
  await juma.ask('POST', '/api/site/discard', { file: RECORD })
  expect(await pictureOf(juma)).toMatchObject({ picture: expect.any(String), draft: null })
})

test('a new record’s picture is published and discarded with the record; unused pictures are deleted after a day', async () => {
  const { server, editor } = await openEditor()
  const isKept = async (picture: string) => {
    const rows = await server.database.rows(`select name from pictures where name = '${picture}'`)
    return rows.length > 0
  }
  await editor.ask('POST', '/api/site/records', {
    folder: 'testimonials',
    name: 'Njeri',
    like: server.content.read().testimonials[0]?.id,
  })
  const name = await choose(editor, 'testimonials/njeri', await photo(500, 800).jpeg().toBuffer())
  const { width, height } = await sharp(
    join(server.dataFolder, 'site/publisher/pictures', name),
  ).metadata()
  expect([width, height]).toEqual([500, 500])
  expect((await editor.publish()).statusCode).toBe(200)
  await editor.ask('POST', '/api/site/records', { folder: 'clients', name: 'Uhuru' })
  const logo = await choose(editor, 'clients/uhuru', await photo(400, 200).png().toBuffer())
  const other = (await editor.crop('clients/katf', await photo(600, 300).png().toBuffer())).json()
  expect(await Promise.all([name, logo, other.picture].map(isKept))).toEqual([true, true, true])
  server.clock.advance(25 * 60 * 60_000)
  await expect.poll(() => isKept(other.picture)).toBe(false)
  expect(await Promise.all([name, logo].map(isKept))).toEqual([true, true])
  const onDisk = () => readdirSync(join(server.dataFolder, 'site/publisher/pictures'))
  await expect.poll(onDisk).toEqual([])
  const deletion = { named: 'clients/uhuru.yaml', isTried: false }
  await (await server.editor()).ask('POST', '/api/site/delete', deletion)
  expect((await (await server.editor()).overview()).changes).toBe(0)
})

test('a backup restores the published content and the pictures of drafts', async () => {
  const { server, editor } = await openEditor()
  await editor.type('agency.yaml', ['legalNote'], 'In the backup')
  expect((await editor.publish()).statusCode).toBe(200)
  const name = await choose(editor, LAPTOP, await photo().jpeg().toBuffer())
  const environment = { DATA_DIR: server.dataFolder }
  const inMail = (await editor.crop('newsletter/whole', await photo().png().toBuffer())).json()
  const file = join(temporaryFolder(), 'copy.db')
  expect((await runDesk(['backup', file], environment)).exitCode).toBe(0)
  expect((await editor.publish()).statusCode).toBe(200)
  await server.stop()
  expect((await runDesk(['restore', file], environment)).exitCode).toBe(0)
  rmSync(join(server.dataFolder, 'site'), { recursive: true })
  const publishing = plainPublishing(server.content.folder)
  const { dataFolder } = server
  const later = await deskServer({ publishing, dataFolder, environment })
  const { token } = await server.signedIn()
  const juma = siteEditor(later.browser(token))
  await expect.poll(async () => (await later.app.inject('/')).body).toMatch(/In the backup$/)
  expect(await pictureOf(juma)).toMatchObject({ picture: name, draft: { who: 'Amina' } })
  const mailed = await later.app.inject(`/newsletter/pictures/${inMail.picture}`)
  expect((await sharp(mailed.rawPayload).metadata()).width).toBe(1200)
  expect((await juma.publish()).statusCode).toBe(200)
})

/** Creates a PNG of one colour, which has few bytes however large its dimensions are. */
function bomb(side: number): Buffer {
  const pixels = deflateSync(Buffer.alloc((side / 8 + 1) * side), { level: 9 })
  return pngOf({ width: side, height: side, bits: 1, kind: 0 }, pixels)
}

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 192"><path d="M0 0h480v192z"/></svg>'

const drawing = (part: string) => Buffer.from(SVG.replace('<path', `${part}<path`))

const REFUSED: readonly [slot: string, picture: () => Buffer | Promise<Buffer>, RegExp][] = [
  [LAPTOP, () => bomb(30_000), /30000 × 30000 pixels, more than the 100 million/],
  [LAPTOP, () => photo(640, 400).png().toBuffer(), /640 × 400 pixels, which is too small/],
  [LAPTOP, () => Buffer.from('#!/bin/sh\necho'), /no picture that can be read/],
  [
    LAPTOP,
    async () => (await photo().jpeg({ quality: 100 }).toBuffer()).subarray(0, 9_000),
    /damaged/,
  ],
  [LAPTOP, () => Buffer.from(SVG), /is a drawing\. What is taken here: PNG/],
  ['clients/katf', () => drawing('<script>alert(1)</script>'), /has a script in it/],
  ['clients/katf', () => drawing('<image href="https://evil.example/a.png"/>'), /fetches https/],
  [LAPTOP, () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), /a HEIC photo/],
  ['clients/katf', () => Buffer.from('%PDF-1.7'), /is a PDF/],
]

test('a decompression bomb, a script or any other unsuitable file is refused with an explanation', async () => {
  const { server, editor } = await openEditor()
  for (const [slot, picture, sentence] of REFUSED) {
    const refused = await editor.crop(slot, await picture())
    const { message } = refused.json()
    expect([refused.statusCode, message]).toEqual([400, expect.stringMatching(sentence)])
    expect(readdirSync(join(server.dataFolder, 'site/uploads'))).toEqual([])
  }
  expect((await editor.overview()).changes).toBe(0)
})

test('a safe drawing is stored unchanged; the publisher gets its file again if the file was deleted or may soon be deleted', async () => {
  const { server, editor } = await openEditor()
  const name = await choose(editor, 'clients/katf', Buffer.from(SVG))
  const file = join(server.dataFolder, 'site/publisher/pictures', name)
  expect(readFileSync(file, 'utf8')).toBe(SVG)
  const show = () => editor.send('GET', `/api/site/picture/${name}`)
  rmSync(file)
  expect((await show()).statusCode).toBe(200)
  utimesSync(file, 0, 0)
  await show()
  expect(statSync(file).mtimeMs).toBeGreaterThan(0)
})

test('uploads over 25 MB, pieces at a wrong offset and hostile names are refused', async () => {
  const { editor } = await openEditor()
  const large = await editor.crop(LAPTOP, Buffer.alloc(MOST_PICTURE_BYTES + 1))
  expect([large.statusCode, large.json().message]).toEqual([413, expect.stringContaining('25 MB')])
  const over = await sendPiece(editor, 'a?at=0', Buffer.alloc(300 * 1024))
  expect(over.statusCode).toBe(413)
  const gap = await sendPiece(editor, 'b?at=5', Buffer.alloc(10))
  expect(gap.statusCode).toBe(409)
  for (const upload of ['..%2fx', '..', 'a%2f..%2fb', '%00', 'x'.repeat(65)]) {
    const sent = await sendPiece(editor, `${upload}?at=0`, Buffer.alloc(10))
    expect([upload, sent.statusCode]).toEqual([upload, 404])
    const asked = { upload: decodeURIComponent(upload), slot: LAPTOP, keep: 0 }
    const cropped = await editor.send('POST', '/api/site/picture', asked)
    expect([upload, cropped.statusCode]).toEqual([upload, 404])
  }
  const unknown = `${'0'.repeat(32)}.webp`
  for (const picture of ['../agency.sqlite', '..%2f..%2fagency.sqlite', 'a.webp', unknown]) {
    const value = { picture: decodeURIComponent(picture) }
    const draft = { file: LAPTOP, path: [], value }
    const put = await editor.send('PUT', '/api/site/draft', draft)
    expect([picture, put.statusCode]).toEqual([picture, 400])
    const got = await editor.send('GET', `/api/site/picture/${picture}`)
    expect([picture, got.statusCode]).toEqual([picture, 404])
  }
  const photoNow = await photo().jpeg().toBuffer()
  for (const slot of [
    'projects/../../x',
    'projects/none/laptop',
    `${PROJECT}/evil`,
    '../clients/katf',
    'clients/..',
    'technologies/react',
    'pictures/../katf',
    RECORD,
    '',
  ]) {
    const cropped = await editor.crop(slot, photoNow)
    const says = 'This picture has no place here any more. Open the form again.'
    expect([slot, cropped.json().message]).toEqual([slot, says])
    const draft = { file: slot, path: [], value: { picture: 'a' } }
    const put = await editor.send('PUT', '/api/site/draft', draft)
    expect([400, 404], slot).toContain(put.statusCode)
  }
  // The draft of a picture is the whole picture: a picture has no fields.
  await choose(editor, LAPTOP, photoNow)
  const field = { file: LAPTOP, path: ['name'], value: 'x' }
  expect((await editor.send('PUT', '/api/site/draft', field)).statusCode).toBe(404)
  expect((await editor.overview()).changes).toBe(1)
})
