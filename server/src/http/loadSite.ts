import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import {
  CACHE_AND_ASK,
  CACHE_FOR_EVER,
  HASHED_FOLDERS,
  SPECULATION_RULES_PATH,
  SPECULATION_RULES_TYPE,
} from 'protocol/siteHeaders.ts'
import { ENCODINGS, type Encoding } from './chooseEncoding.ts'
import { contentType } from './contentType.ts'

/** Larger videos are read from disk as they are asked for: sixteen of them would cost more memory than all the rest. */
const LARGEST_VIDEO_IN_MEMORY_BYTES = 256 * 1024

const SUFFIXES: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' }

/** Names that carry a hash of the content, so that the content behind a name never changes. */
const HASHED_NAME = /[.-][\w-]{8,}\.\w+$/

/** Instructions to a static host in the site's root: `_headers`, `_redirects`. No part of the site. */
const FOR_HOSTS = /^_\w+$/

/** One file as it is served. */
export interface SiteFile {
  readonly type: string
  readonly etag: string
  readonly cacheControl: string
  readonly size: number
  readonly body: { readonly bytes: Buffer } | { readonly file: string }
  readonly compressed: Partial<Readonly<Record<Encoding, Buffer>>>
  readonly isPage: boolean
  readonly isVideo: boolean
}

/** A built site, by URL path: `/contact` is `contact.html`, `/` is `index.html`. */
export type Site = ReadonlyMap<string, SiteFile>

/** Reads a folder into memory once; a later change on disk needs a restart. Links are left out. */
export async function loadSite(folder: string): Promise<Site> {
  const site = new Map<string, SiteFile>()
  const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length))
  const all = new Set(names)
  for (const name of names) {
    if (isCompressedTwin(name, all) || FOR_HOSTS.test(name)) continue
    site.set(pageUrl(`/${name}`) ?? `/${name}`, await loadFile(folder, name, all))
  }
  return site
}

/** The URL of a page by its file's path; null for what is no page. */
export function pageUrl(path: string): string | null {
  if (!path.endsWith('.html')) return null
  return path.replace(/(\/index)?\.html$/, '') || '/'
}

function isCompressedTwin(name: string, all: ReadonlySet<string>): boolean {
  return Object.values(SUFFIXES).some(
    (suffix) => name.endsWith(suffix) && all.has(name.slice(0, -suffix.length)),
  )
}

async function loadFile(folder: string, name: string, all: ReadonlySet<string>): Promise<SiteFile> {
  const file = join(folder, name)
  const type = contentType(name)
  const isVideo = type.startsWith('video/')
  const { size } = await stat(file)
  const streamed = isVideo && size > LARGEST_VIDEO_IN_MEMORY_BYTES
  const bytes = streamed ? null : await readFile(file)
  const compressed: Partial<Record<Encoding, Buffer>> = {}
  for (const encoding of ENCODINGS) {
    const twin = name + SUFFIXES[encoding]
    if (all.has(twin)) compressed[encoding] = await readFile(join(folder, twin))
  }
  return {
    type: `/${name}` === SPECULATION_RULES_PATH ? SPECULATION_RULES_TYPE : type,
    etag: bytes ? hashOf(bytes) : await hashOfFile(file),
    cacheControl: isImmutable(name) ? CACHE_FOR_EVER : CACHE_AND_ASK,
    size: bytes?.length ?? size,
    body: bytes ? { bytes } : { file },
    compressed,
    isPage: name.endsWith('.html'),
    isVideo,
  }
}

function isImmutable(name: string): boolean {
  return HASHED_FOLDERS.some((folder) => `/${name}`.startsWith(folder)) && HASHED_NAME.test(name)
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
}

async function hashOfFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('base64url').slice(0, 22)
}
