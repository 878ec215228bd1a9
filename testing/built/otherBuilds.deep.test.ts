import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filesBelow } from '../../schema/src/files.ts'
import { toYaml } from '../../schema/src/yaml/writeFolder.ts'
import { presentContent } from '../presentSite.ts'
import { readHostHeaders } from '../readHostHeaders.ts'
import { type BuiltCopy, buildCopy } from '../repository/copyTree.ts'
import { testServer } from '../server/testServer.ts'

const SECRET = 'correct-horse-battery-staple'
/** Settings that the build reads and that may become public. */
const PUBLIC = {
  PUBLIC_URL: 'https://www.example.com',
  EMAIL_SERVICE_ORIGIN: 'https://mail.example.net',
  EMAIL_PUBLIC_KEY: 'a-public-key',
  EMAIL_SERVICE_ID: 'a-service',
  EMAIL_TEMPLATE_ID: 'a-template',
}
/** Settings that only the server reads, but that are often set on the machine of the build as well. */
const PRIVATE = {
  DATABASE_URL: `postgres://${SECRET}:${SECRET}@db-${SECRET}.example:5432/agency`,
  SMTP_URL: `smtps://${SECRET}:${SECRET}@mail-${SECRET}.example:465`,
  MAIL_FROM: `from-${SECRET}@example.com`,
  MAIL_TO: `to-${SECRET}@example.com`,
  DATA_DIR: `/srv/${SECRET}`,
  TRUSTED_PROXIES: '198.51.100.77',
}

let built: BuiltCopy

beforeAll(async () => {
  built = await buildCopy({ ...PUBLIC, ...PRIVATE })
}, 120_000)

afterAll(() => built?.remove())

test('the built site contains no setting of the server', () => {
  const telling = [SECRET, PRIVATE.TRUSTED_PROXIES, ...Object.keys(PRIVATE)]
  const leaks = filesBelow(built.siteFolder).filter((name) => {
    const content = readText(name)
    return telling.some((secret) => content.includes(secret))
  })
  expect(leaks).toEqual([])
  // Finds the public key, which scripts need, to show that the search works.
  const holdsKey = (name: string) => readText(name).includes(PUBLIC.EMAIL_PUBLIC_KEY)
  expect(filesBelow(built.siteFolder).some(holdsKey)).toBe(true)
})

test('the headers for static hosts and security.txt follow the settings of the build', async () => {
  const { app } = await testServer({ siteFolder: built.siteFolder, environment: PUBLIC })
  const { headers } = await app.inject('/')
  const told = readHostHeaders(readFileSync(join(built.siteFolder, '_headers'), 'utf8'))('/')
  expect(told['content-security-policy']).toContain(PUBLIC.EMAIL_SERVICE_ORIGIN)
  expect(headers).toMatchObject(told)
  // The service worker sends pages itself, so its script contains the content security policy.
  for (const directive of ['connect-src', 'form-action'])
    expect(readText('service-worker.js')).toContain(
      `${directive} 'self' ${PUBLIC.EMAIL_SERVICE_ORIGIN};`,
    )
  expect(readText('.well-known/security.txt')).toContain(
    `Canonical: ${PUBLIC.PUBLIC_URL}/.well-known/security.txt\n`,
  )
})

test('a changed sentence changes only its page, and no script or style', async () => {
  const before = fingerprints()
  const words = 'A few words will do, as ever.'
  await built.rebuild(async (copy) => writeLead(copy, words))
  expect(readText('contact.html')).toContain(words)
  const changed = [...fingerprints()].filter(([name, own]) => before.get(name) !== own)
  expect(changed.map(([name]) => name)).toEqual(
    ['', '.br', '.gz'].map((ending) => `contact.html${ending}`),
  )
}, 120_000)

test('a failed build leaves the previously built site unchanged', async () => {
  const before = fingerprints()
  const rebuilt = built.rebuild(async (copy) => {
    writeLead(copy, 'Not this.')
    // The build needs this folder only after writing the pages, so without the folder the build fails at its end.
    rmSync(join(copy, 'site/public'), { recursive: true })
  })
  await expect(rebuilt).rejects.toThrow('site/public')
  expect(fingerprints()).toEqual(before)
}, 120_000)

/** Writes the text above the form of the contact page into a copy of the repository. */
function writeLead(copy: string, lead: string): void {
  const text = toYaml({ ...presentContent.copy.contact, lead }, '../.schema/copy-contact.json')
  writeFileSync(join(copy, 'content/copy/contact.yaml'), text)
}

/** Returns a hash of each file by the file's name. Leaves out the files that contain the time of the build. */
function fingerprints(): ReadonlyMap<string, string> {
  const names = filesBelow(built.siteFolder).filter((name) => !name.startsWith('.well-known/'))
  return new Map(
    names.map((name) => {
      const bytes = readFileSync(join(built.siteFolder, name))
      return [name, createHash('sha256').update(bytes).digest('hex')]
    }),
  )
}

function readText(name: string): string {
  const bytes = readFileSync(join(built.siteFolder, name))
  if (name.endsWith('.br')) return brotliDecompressSync(bytes).toString('latin1')
  if (name.endsWith('.gz')) return gunzipSync(bytes).toString('latin1')
  return bytes.toString('latin1')
}
