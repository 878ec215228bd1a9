import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { sharedServer, testServer } from '../../../testing/server/testServer.ts'

const HOME = '<!doctype html><p>home'
const CONTACT = '<!doctype html><p>contact'
const LARGE_VIDEO = Buffer.alloc(300_000, 'large video ')
const YEAR = 'public, max-age=31536000, immutable'

const FILES = {
  'index.html': HOME,
  'index.html.br': brotliCompressSync(HOME),
  'index.html.gz': gzipSync(HOME),
  'contact.html': CONTACT,
  'about-us/index.html': '<p>about',
  'about-us/blog.html': '<p>blog',
  'case-study/katf-web.html': '<p>katf',
  'hire-a-developer.html': '<p>its name looks like one with a hash',
  'robots.txt': 'User-agent: *',
  'assets/main-Ab3dE6gH.js': 'start()',
  'assets/main-Ab3dE6gH.js.br': brotliCompressSync('start()'),
  'media/projects/katf-640.5e6f7a8b.webm': LARGE_VIDEO,
  'media/manifest.json': '{}',
  'speculation-rules.json': '{"prefetch":[]}',
  'speculation-rules.json.br': brotliCompressSync('{"prefetch":[]}'),
  _headers: '/*',
  _redirects: '/a /b 301',
}

const site = sharedServer({ files: FILES })

describe('the files of the site', () => {
  test.each([
    ['/', HOME],
    ['/contact', CONTACT],
    ['/about-us', '<p>about'],
    ['/about-us/blog', '<p>blog'],
    ['/case-study/katf-web', '<p>katf'],
    ['/contact?utm_source=x', CONTACT],
    ['/%63ontact', CONTACT],
  ])('a visitor who asks for %s gets that page', async (url, body) => {
    const { app } = site()
    const reply = await app.inject(url)
    expect([reply.statusCode, reply.body]).toEqual([200, body])
    expect(reply.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-length': String(body.length),
      'speculation-rules': '"/speculation-rules.json"',
    })
  })

  test.each([
    ['/contact/', '/contact'],
    ['/contact.html', '/contact'],
    ['/index.html', '/'],
    ['/about-us/index.html', '/about-us'],
    ['/Contact?x=1', '/contact?x=1'],
    ['//about-us', '/about-us'],
    ['/about-us//blog', '/about-us/blog'],
    ['/Case-Study/katf-web/', '/case-study/katf-web'],
  ])('a visitor who asks for %s is led to %s', async (url, location) => {
    const { app } = site()
    const reply = await app.inject(url)
    expect([reply.statusCode, reply.headers.location]).toEqual([308, location])
  })

  test.each([
    ['favicon.ico', 'image/vnd.microsoft.icon'],
    ['site.webmanifest', 'application/manifest+json'],
    ['service-worker.js', 'application/javascript; charset=utf-8'],
  ])(
    'a browser that asks for %s by itself gets it as %s, and asks again whether it changed',
    async (name, type) => {
      const { app } = await testServer({ files: { [name]: Buffer.from([0, 1, 2, 255]) } })
      const reply = await app.inject(`/${name}`)
      expect([reply.statusCode, reply.rawPayload]).toEqual([200, Buffer.from([0, 1, 2, 255])])
      expect(reply.headers).toMatchObject({ 'content-type': type, 'cache-control': 'no-cache' })
      const headers = { 'if-none-match': String(reply.headers.etag) }
      expect((await app.inject({ url: `/${name}`, headers })).statusCode).toBe(304)
    },
  )

  test.each([
    ['/%00', 'notFound'],
    ['//evil.example/', 'notFound'],
    ['/404', 'notFound'],
    ['/case-study/nobody', 'caseStudyNotFound'],
    ['/case-study/', 'caseStudyNotFound'],
    ['/answers/case-study-not-found', 'caseStudyNotFound'],
  ])('a visitor who asks for the missing %s gets 404 and the page %s', async (url, page) => {
    const { app } = site()
    const reply = await app.inject({ url, headers: { 'if-none-match': '*' } })
    expect([reply.statusCode, reply.body]).toEqual([404, `<p>the page ${page}`])
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
  })

  test('a visitor who asks for a malformed address is refused with 400', async () => {
    const { app } = site()
    const reply = await app.inject('/%zz')
    expect([reply.statusCode, reply.body]).toEqual([400, 'Bad Request'])
  })

  test('a browser gets the smallest encoding that it accepts', async () => {
    const { app } = site()
    const get = (encoding: string, url = '/') =>
      app.inject({ url, headers: { 'accept-encoding': encoding } })
    const brotli = await get('gzip, deflate, br')
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(HOME)
    const gzip = await get('gzip, br;q=0')
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(HOME)
    for (const none of ['identity', 'deflate', 'br;q=0, gzip;q=0.0', '']) {
      const plain = await get(none)
      expect([plain.body, plain.headers['content-encoding']]).toEqual([HOME, undefined])
      expect(plain.headers.vary).toBe('accept-encoding')
    }
    expect((await get('*')).headers['content-encoding']).toBe('gzip')
    expect((await get('br', '/contact')).headers['content-encoding']).toBeUndefined()
    const tags = [brotli, gzip, await get('identity')].map(({ headers }) => headers.etag)
    expect(new Set(tags).size).toBe(3)
  })

  test('a browser that asks for the speculation rules gets them with their own content type', async () => {
    const { app } = site()
    for (const encoding of ['identity', 'br']) {
      const headers = { 'accept-encoding': encoding }
      const reply = await app.inject({ url: '/speculation-rules.json', headers })
      expect(reply.statusCode).toBe(200)
      expect(reply.headers['content-type']).toBe('application/speculationrules+json')
    }
  })

  test('a browser keeps files with a hash in their name for a year, and asks for all others each time', async () => {
    const { app } = site()
    const cacheControl = async (url: string) => (await app.inject(url)).headers['cache-control']
    expect(await cacheControl('/assets/main-Ab3dE6gH.js')).toBe(YEAR)
    expect(await cacheControl('/media/projects/katf-640.5e6f7a8b.webm')).toBe(YEAR)
    expect(await cacheControl('/media/manifest.json')).toBe('no-cache')
    expect(await cacheControl('/robots.txt')).toBe('no-cache')
    expect(await cacheControl('/hire-a-developer')).toBe('no-cache')
    expect(await cacheControl('/nothing')).toBe('no-store')
  })

  test('a visitor can seek in a video', async () => {
    const { app } = site()
    const url = '/media/projects/katf-640.5e6f7a8b.webm'
    const get = (range: string) => app.inject({ url, headers: { range } })
    const last = LARGE_VIDEO.length - 1
    for (const [range, first, end] of [
      ['bytes=0-', 0, last],
      ['bytes=10-19', 10, 19],
      ['bytes=-5', last - 4, last],
    ] as const) {
      const part = await get(range)
      expect(part.statusCode).toBe(206)
      expect(part.headers['content-range']).toBe(`bytes ${first}-${end}/${LARGE_VIDEO.length}`)
      expect(part.rawPayload.equals(LARGE_VIDEO.subarray(first, end + 1))).toBe(true)
    }
    const none = await get(`bytes=${LARGE_VIDEO.length}-`)
    expect(none.statusCode).toBe(416)
    expect(none.headers['content-range']).toBe(`bytes */${LARGE_VIDEO.length}`)
  })

  test('a browser that sends HEAD gets a page’s headers without its body', async () => {
    const { app } = site()
    for (const url of ['/', '/contact', '/nothing']) {
      const full = await app.inject(url)
      const head = await app.inject({ method: 'HEAD', url })
      expect([head.statusCode, head.body]).toEqual([full.statusCode, ''])
      for (const name of ['content-type', 'content-length', 'etag', 'cache-control'])
        expect(head.headers[name]).toBe(full.headers[name])
    }
  })

  test('a visitor who posts to a page is refused with 405', async () => {
    const { app } = site()
    const reply = await app.inject({ method: 'POST', url: '/contact', payload: 'x' })
    expect([reply.statusCode, reply.headers.allow]).toEqual([405, 'GET, HEAD'])
    expect((await app.inject({ method: 'POST', url: '/nothing' })).statusCode).toBe(404)
  })

  test('a visitor reaches the pages that answer a form, and search engines do not list them', async () => {
    const { app } = site()
    for (const url of ['/answers/enquiry-sent', '/newsletter/confirm?token=x']) {
      const reply = await app.inject(url)
      expect([reply.statusCode, reply.headers['x-robots-tag']]).toEqual([200, 'noindex'])
    }
  })
})
