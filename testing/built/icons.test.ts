import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { deskServer } from '../server/deskServer.ts'
import { testServer } from '../server/testServer.ts'

const siteFolder = join(import.meta.dirname, '../../site/dist')

test('a feed reader that only asks for /favicon.ico gets an icon', async () => {
  const { app } = await testServer({ siteFolder })
  const { headers, rawPayload, statusCode } = await app.inject('/favicon.ico')
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'image/vnd.microsoft.icon',
    'cache-control': 'no-cache',
  })
  // The first bytes of an ICO file with one image of 32 by 32 pixels.
  expect([...rawPayload.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32])
})

test('a phone that adds the site to its home screen gets icons of the sizes in the manifest', async () => {
  const { app } = await testServer({ siteFolder })
  const html = readFileSync(join(siteFolder, 'index.html'), 'utf8')
  const touchIcon = /<link rel="apple-touch-icon" href="([^"]+)"/.exec(html)?.[1] ?? ''
  const { icons } = (await app.inject('/site.webmanifest')).json()
  expect(icons).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ sizes: '192x192', purpose: 'any' }),
      expect.objectContaining({ sizes: '512x512', purpose: 'any' }),
      expect.objectContaining({ sizes: '512x512', purpose: 'maskable' }),
    ]),
  )
  for (const { src, sizes } of [{ src: touchIcon, sizes: '180x180' }, ...icons]) {
    const { headers, rawPayload: png } = await app.inject(src)
    expect(headers, src).toMatchObject({
      'content-type': 'image/png',
      'cache-control': expect.stringContaining('immutable'),
    })
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, src).toBe(sizes)
  }
})

test('a phone that adds the desk to its home screen gets the agency’s name, and the icons of the site', async () => {
  const desk = (await deskServer({ siteFolder })).browser('')
  const { name, short_name: short, icons } = (await desk.send('GET', '/look/manifest')).json()
  expect([name, icons.length]).toEqual([`${short}: the desk`, 4])
  for (const { src } of [...icons, { src: '/look/icons/favicon-32' }])
    expect((await desk.send('GET', src)).headers['content-type'], src).toMatch(/^image/)
})
