import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { isDmarc, isSpf, readDkimKey, readDmarc } from './records.ts'

test.each([
  ['v=spf1 -all', true],
  ['V=SPF1', true],
  ['v=spf10 -all', false],
  [' v=spf1 -all', false],
  ['google-site-verification=1', false],
])('an SPF record or none: %j', (text, expected) => {
  expect(isSpf(text)).toBe(expected)
})

test.each([
  ['v=DMARC1; p=none', true],
  ['v = DMARC1;p=none', true],
  ['v=dmarc1; p=none', false],
  ['p=none; v=DMARC1', false],
])('a DMARC record or none: %j', (text, expected) => {
  expect(isDmarc(text)).toBe(expected)
})

test.each([
  ['v=DMARC1; p=reject', { policy: 'reject', isReported: false }],
  ['v=DMARC1; P=Quarantine ;rua=mailto:a@b.example', { policy: 'quarantine', isReported: true }],
  [
    'v=DMARC1; p=none; rua=mailto:a@b.example, mailto:c@d.example',
    { policy: 'none', isReported: true },
  ],
  ['v=DMARC1;', 'names no policy (p=)'],
  ['v=DMARC1; p=', 'names a policy that there is not (p=)'],
  ['v=DMARC1; p=refuse', 'names a policy that there is not (p=refuse)'],
  ['v=DMARC1; p=none; sp=all', 'names a policy for subdomains that there is not (sp=all)'],
  [
    'v=DMARC1; p=none; rua=a@b.example',
    'sends its reports to what is no mailto: address (rua=a@b.example)',
  ],
])('what %j says', (record, expected) => {
  expect(readDmarc(record)).toEqual(expected)
})

const RSA = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey
const SPKI = RSA.export({ type: 'spki', format: 'der' }).toString('base64')
const PKCS1 = RSA.export({ type: 'pkcs1', format: 'der' }).toString('base64')
const ED25519 = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' }).x ?? ''

test.each([
  [`v=DKIM1; k=rsa; p=${SPKI}`, { kind: 'key', isTesting: false, rsaBits: 2048 }],
  [`k=rsa; t=y:s; p=${PKCS1}`, { kind: 'key', isTesting: true, rsaBits: 2048 }],
  [`p=${SPKI.slice(0, 60)} ${SPKI.slice(60)}`, { kind: 'key', isTesting: false, rsaBits: 2048 }],
  [
    `v=DKIM1; k=ed25519; p=${Buffer.from(ED25519, 'base64url').toString('base64')}`,
    { kind: 'key', isTesting: false, rsaBits: null },
  ],
  ['v=DKIM1; k=rsa; p=', { kind: 'revoked' }],
  ['v=DKIM1; k=rsa', { kind: 'wrong', why: 'holds no key (p=)' }],
  [`v=DKIM2; p=${SPKI}`, { kind: 'wrong', why: 'says v=DKIM2 instead of v=DKIM1' }],
  [`v=DKIM1; p="${SPKI}"`, { kind: 'wrong', why: expect.stringContaining('quotes') }],
  [`v=DKIM1; k=dsa; p=${SPKI}`, { kind: 'wrong', why: expect.stringContaining('k=dsa') }],
  [`v=DKIM1; p=${SPKI.slice(0, 200)}`, { kind: 'wrong', why: expect.stringContaining('missing') }],
  ['v=DKIM1; k=ed25519; p=AAAA', { kind: 'wrong', why: expect.stringContaining('length') }],
])('the key in %.40s', (record, expected) => {
  expect(readDkimKey(record)).toEqual(expected)
})
