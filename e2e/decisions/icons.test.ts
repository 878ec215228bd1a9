import { expect, test } from '../support/test.ts'

test('a feed reader that only asks for /favicon.ico gets an icon', async ({ request }) => {
  const answer = await request.get('/favicon.ico')
  expect(answer.status()).toBe(200)
  expect(answer.headers()).toMatchObject({
    'content-type': 'image/vnd.microsoft.icon',
    'cache-control': 'no-cache',
  })
  // An icon file with one image of 32 by 32.
  expect([...(await answer.body()).subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32])
})

test('a phone that keeps the site on its home screen finds icons of the sizes that it is told', async ({
  request,
}) => {
  const html = await (await request.get('/')).text()
  const touchIcon = /<link rel="apple-touch-icon" href="([^"]+)"/.exec(html)?.[1] ?? ''
  const { icons } = await (await request.get('/site.webmanifest')).json()
  expect(icons).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ sizes: '192x192', purpose: 'any' }),
      expect.objectContaining({ sizes: '512x512', purpose: 'any' }),
      expect.objectContaining({ sizes: '512x512', purpose: 'maskable' }),
    ]),
  )
  for (const { src, sizes } of [{ src: touchIcon, sizes: '180x180' }, ...icons]) {
    const answer = await request.get(src)
    expect(answer.headers(), src).toMatchObject({
      'content-type': 'image/png',
      'cache-control': expect.stringContaining('immutable'),
    })
    const png = await answer.body()
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, src).toBe(sizes)
  }
})
