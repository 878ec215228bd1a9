import { createPublicKey } from 'node:crypto'

/** `v=spf1`, alone or before a space (RFC 7208, 4.5). */
const SPF = /^v=spf1(?: |$)/i

/** The version comes first, in these letters (RFC 9989, 4.7). */
const DMARC = /^[vV]\s*=\s*DMARC1\s*(?:;|$)/

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/
const POLICIES = ['none', 'quarantine', 'reject'] as const

export type DmarcPolicy = (typeof POLICIES)[number]

export interface DmarcRecord {
  readonly policy: DmarcPolicy
  /** Whether reports go anywhere. */
  readonly isReported: boolean
}

export type DkimKey =
  | { readonly kind: 'key'; readonly isTesting: boolean; readonly rsaBits: number | null }
  | { readonly kind: 'revoked' }
  /** `why` follows 'it': 'holds no p='. */
  | { readonly kind: 'wrong'; readonly why: string }

export function isSpf(text: string): boolean {
  return SPF.test(text)
}

export function isDmarc(text: string): boolean {
  return DMARC.test(text)
}

/** The words of an SPF record behind its version. */
export function spfTerms(record: string): string[] {
  return record.trim().split(/\s+/).slice(1)
}

/** What a DMARC record says, or what is wrong with it, behind 'it'. */
export function readDmarc(record: string): DmarcRecord | string {
  const tags = readTags(record)
  const policy = tags.get('p')?.toLowerCase()
  if (policy === undefined) return 'names no policy (p=)'
  const known = POLICIES.find((each) => each === policy)
  if (!known) return `names a policy that there is not (p=${policy})`
  const below = tags.get('sp')?.toLowerCase()
  if (below !== undefined && !POLICIES.some((each) => each === below)) {
    return `names a policy for subdomains that there is not (sp=${below})`
  }
  const reports = tags.get('rua')
  if (reports !== undefined && !reports.split(',').every(isMailto)) {
    return `sends its reports to what is no mailto: address (rua=${reports})`
  }
  return { policy: known, isReported: reports !== undefined }
}

/** The public key in a record under `_domainkey` (RFC 6376, 3.6.1; RFC 8463). */
export function readDkimKey(record: string): DkimKey {
  const tags = readTags(record)
  const version = tags.get('v')
  if (version !== undefined && version !== 'DKIM1') {
    return { kind: 'wrong', why: `says v=${version} instead of v=DKIM1` }
  }
  const text = tags.get('p')?.replaceAll(/\s/g, '')
  if (text === undefined) return { kind: 'wrong', why: 'holds no key (p=)' }
  if (text === '') return { kind: 'revoked' }
  if (!BASE64.test(text)) {
    return {
      kind: 'wrong',
      why: 'holds signs in p= that no key has, such as quotes or a backslash',
    }
  }
  const bytes = Buffer.from(text, 'base64')
  const isTesting = tags.get('t')?.split(':').includes('y') ?? false
  const kind = tags.get('k')?.toLowerCase() ?? 'rsa'
  if (kind === 'ed25519') {
    return bytes.length === 32
      ? { kind: 'key', isTesting, rsaBits: null }
      : { kind: 'wrong', why: 'holds no Ed25519 key: it has another length' }
  }
  if (kind !== 'rsa')
    return { kind: 'wrong', why: `names a kind of key that there is not (k=${kind})` }
  const rsaBits = readRsaBits(bytes)
  return rsaBits === null
    ? { kind: 'wrong', why: 'holds a key that cannot be read: a part of it is missing' }
    : { kind: 'key', isTesting, rsaBits }
}

/** `tag=value` between semicolons; of a tag that comes twice the first. */
function readTags(record: string): Map<string, string> {
  const tags = new Map<string, string>()
  for (const part of record.split(';')) {
    const [, name, value = ''] = /^\s*([a-z]\w*)\s*=\s*(.*?)\s*$/is.exec(part) ?? []
    if (name && !tags.has(name.toLowerCase())) tags.set(name.toLowerCase(), value)
  }
  return tags
}

function isMailto(text: string): boolean {
  return /^mailto:[^\s@]+@[^\s@]+$/i.test(text.trim())
}

/** Published in either of two shapes: with what kind of key it is, or bare. */
function readRsaBits(der: Buffer): number | null {
  for (const type of ['spki', 'pkcs1'] as const) {
    try {
      const key = createPublicKey({ key: der, format: 'der', type })
      if (key.asymmetricKeyType === 'rsa') return key.asymmetricKeyDetails?.modulusLength ?? null
    } catch {
      // The other shape, or neither.
    }
  }
  return null
}
