import type { Draft } from 'protocol/desk/newsletter.ts'
import { HOUR_MS } from 'protocol/localDays.ts'
import { ISSUE_PICTURES_PATH } from 'protocol/pictures.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { bothEngines } from '../../../testing/server/engines.ts'
import {
  type PublishingServer,
  publishingServer,
} from '../../../testing/server/publishingServer.ts'
import { startMailServer } from '../../../testing/server/startMailServer.ts'
import { addSubscribers, readers } from '../../../testing/server/subscribers.ts'

const LINES = { subject: 'Five shops', preview: 'What they cost' }

const photo = (width = 1600, height = 2000, background = '#0a7d6b') =>
  sharp({ create: { width, height, channels: 3, background } })

async function newsletter(options: Parameters<typeof publishingServer>[0] = {}) {
  const mailServer = await startMailServer()
  const environment = { NEWSLETTER_PER_MINUTE: '6000', ...options.environment }
  const server = await publishingServer({ mailServer, ...options, environment })
  await addSubscribers(await server.repositories(), readers(3))
  const editor = await server.editor()
  return {
    ...{ server, editor, mailServer },
    async put(picture: Buffer, slot = 'newsletter/whole', keep = 0.5) {
      const cropped = await editor.crop(slot, picture, keep)
      expect([cropped.statusCode, cropped.body]).toEqual([200, expect.anything()])
      return `${ISSUE_PICTURES_PATH}${cropped.json().picture}`
    },
    write: (body: string) => editor.ask<Draft>('POST', '/api/drafts', { ...LINES, body }),
    send: ({ id, version }: Draft) =>
      editor.send('POST', `/api/drafts/${id}/send`, { version, recipients: 3 }),
  }
}

const status = async ({ app }: PublishingServer, path: string) =>
  (await app.inject(path)).statusCode

test('a photo is cropped and mailed as a link to our own server, the same for each reader', async () => {
  const { server, editor, mailServer, put, write, send } = await newsletter()
  const top = await photo(1600, 1000, '#ffffff').png().toBuffer()
  const sent = await photo()
    .composite([{ input: top, top: 0, left: 0 }])
    .withMetadata({ exif: { IFD3: { GPSLatitude: '1/1 17/1 0/1', GPSLatitudeRef: 'S' } } })
    .jpeg()
    .toBuffer()
  const path = await put(sent, 'newsletter/wide', 0)
  expect(path).toMatch(/^\/newsletter\/pictures\/[0-9a-f]{32}-1200x800\.(jpg|png)$/)
  const draft = await write(`Hello\n\n![The shop’s front](${path})`)
  expect(draft.problems).toEqual([])
  const query = 'theme=light&form=html'
  const preview = await editor.send('GET', `/api/drafts/${draft.id}/preview?${query}`)
  expect(preview.body).toContain(`<img src="${path}" `)
  expect(preview.headers['content-security-policy']).toContain("img-src 'self';")
  expect((await editor.send('GET', path)).statusCode).toBe(200)

  expect((await send(draft)).statusCode).toBe(200)
  const arrived = () => {
    server.clock.advance(1_000)
    return mailServer.received.length
  }
  await expect.poll(arrived).toBe(3)
  for (const { parsed } of mailServer.received) {
    expect(parsed.html).toContain(
      `<img src="https://agency.example${path}" width="528" height="352" `,
    )
    expect(parsed.text).toContain(`The shop’s front\n<https://agency.example${path}>`)
  }
  const url = (await server.app.listen({ host: '127.0.0.1', port: 0 })) + path
  const got = await fetch(url)
  expect(got.status).toBe(200)
  expect(Object.fromEntries(got.headers)).toMatchObject({
    'content-type': path.endsWith('jpg') ? 'image/jpeg' : 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
  })
  const picture = sharp(await got.arrayBuffer())
  const { width, height, exif } = await picture.metadata()
  expect([width, height, exif]).toEqual([1200, 800, undefined])
  // The crop has kept the upper end of the photo.
  expect((await picture.stats()).dominant).toMatchObject({ r: 248, g: 248, b: 248 })
  expect((await fetch(url, { method: 'HEAD' })).status).toBe(200)
})

test('a photo becomes a JPEG, and a flat drawing becomes a PNG whose transparent parts are white; a tall screenshot is made smaller', async () => {
  const { server, put } = await newsletter()
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const create = { width: 900, height: 600, channels: 3, background: '#888888', noise } as const
  const taken = await put(await sharp({ create }).png().toBuffer())
  expect(taken).toMatch(/-900x600\.jpg$/)
  const mark = await photo(200, 200, '#000000').png().toBuffer()
  const clear = { width: 600, height: 300, channels: 4, background: '#00000000' } as const
  const drawing = sharp({ create: clear }).composite([{ input: mark, left: 0, top: 0 }])
  const drawn = await put(await drawing.png().toBuffer())
  expect(drawn).toMatch(/-600x300\.png$/)
  const { rawPayload } = await server.app.inject(drawn)
  const { channels, dominant } = await sharp(rawPayload).stats()
  expect([channels.length, dominant.r]).toEqual([3, 248])
  expect(await put(await photo(800, 8_000).png().toBuffer())).toMatch(/-240x2400\./)
})

test('SVG drawings, files that are no picture, pictures that are too small, and unknown picture slots are refused', async () => {
  const { editor } = await newsletter()
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')
  const one = await photo(800, 400).png().toBuffer()
  for (const [slot, picture, sentence] of [
    ['newsletter/whole', drawing, /is a drawing\. What is taken here: PNG, JPEG or WebP/],
    ['newsletter/whole', Buffer.from('%PDF-1.7'), /is a PDF/],
    ['newsletter/whole', one.subarray(0, 300), /is no picture that can be read/],
    ['newsletter/square', await photo(400, 100).png().toBuffer(), /400 × 100 .* too small/],
    ['newsletter/tall', one, /no place here any more/],
    ['newsletter/constructor', one, /no place here any more/],
  ] as const) {
    const refused = await editor.crop(slot, picture)
    expect([slot, refused.statusCode, refused.json().message]).toEqual([
      ...[slot, 400],
      expect.stringMatching(sentence),
    ])
  }
})

test('the complete address of an issue’s picture leads to the picture; all other addresses below the same path lead to 404', async () => {
  const { server, editor, put } = await newsletter()
  const path = await put(await photo().jpeg().toBuffer())
  const ofSite = (
    await editor.crop('projects/katf-web/laptop', await photo().jpeg().toBuffer())
  ).json()
  expect(await status(server, path)).toBe(200)
  for (const other of [
    ISSUE_PICTURES_PATH + ofSite.picture,
    path.replace(/[0-9a-f]{32}/, '0'.repeat(32)),
    path.replace('1200x', '1201x'),
    path.slice(0, -4),
    ISSUE_PICTURES_PATH,
    ISSUE_PICTURES_PATH.slice(0, -1),
    `${ISSUE_PICTURES_PATH}..%2f..%2fagency.sqlite`,
    `${ISSUE_PICTURES_PATH}%00`,
  ]) {
    expect([other, await status(server, other)]).toEqual([other, 404])
  }
  expect((await server.browser().send('GET', path)).statusCode).toBe(401)
})

test('without the address of the site, a test mail with a picture is refused, because nobody could load the picture', async () => {
  const { editor, put, write } = await newsletter({ environment: { PUBLIC_URL: '' } })
  const { id } = await write(`![](${await put(await photo().jpeg().toBuffer())})`)
  const refused = await editor.send('POST', `/api/drafts/${id}/test`, { address: 'a@example.org' })
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    expect.stringContaining('does not know the address of your site'),
  ])
})

bothEngines('pictures in use are kept on %s', (engine) => {
  test('a picture is kept while a draft or an issue contains it; a text with a deleted picture cannot be sent', async () => {
    const { server, put, write, send } = await newsletter({ engine })
    const inDraft = await put(await photo(400, 300, '#112233').jpeg().toBuffer())
    const inIssue = await put(await photo(400, 300, '#223344').jpeg().toBuffer())
    const unused = await put(await photo(400, 300, '#334455').jpeg().toBuffer())
    const draft = await write(`![a](${inDraft})`)
    expect((await send(await write(`![a](${inIssue})`))).statusCode).toBe(200)
    const served = () => Promise.all([inDraft, inIssue, unused].map((path) => status(server, path)))
    expect(await served()).toEqual([200, 200, 200])
    server.clock.advance(25 * HOUR_MS)
    await expect.poll(served).toEqual([200, 200, 404])

    const { browser } = await server.signedIn('Juma')
    const value = { ...LINES, body: `One\n\n![a](${unused})` }
    const saved = await browser.ask<Draft>('PUT', `/api/drafts/${draft.id}`, { value, seen: 1 })
    const message = 'This picture is not kept any more: put it in again.'
    expect(saved.problems).toEqual([{ field: 'body', line: 3, isEmpty: false, message }])
    for (const [what, body] of [
      ['test', { address: 'a@example.org' }],
      ['send', { version: saved.version, recipients: 3 }],
    ] as const) {
      const refused = await browser.send('POST', `/api/drafts/${draft.id}/${what}`, body)
      expect([refused.statusCode, refused.json().message]).toEqual([400, `Line 3: ${message}`])
    }
    server.clock.advance(2 * HOUR_MS)
    await expect.poll(served).toEqual([404, 200, 404])
  })
})
