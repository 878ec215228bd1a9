import { createHmac } from 'node:crypto'
import { domainToASCII } from 'node:url'

/** Mail providers of which one inbox has many spellings. */
const PROVIDERS = [
  { domains: ['gmail.com', 'googlemail.com'], ignored: '.' },
  { domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'], ignored: '.-_' },
  { domains: ['icloud.com', 'me.com', 'mac.com'], ignored: '' },
  {
    domains: ['yandex.com', 'yandex.ru', 'ya.ru', 'yandex.by', 'yandex.kz', 'yandex.ua'],
    ignored: '.-',
  },
]

/**
 * What recognises the inbox of an address and does not hold it. Keyed: there are so few addresses that bare hashes could
 * be undone by trying them all. `do_not_mail` keeps it without an end: neither this nor `inboxOf` may ever answer otherwise.
 */
export function hashInbox(address: string, key: string): string {
  return createHmac('sha256', key).update(inboxOf(address)).digest('base64url')
}

/**
 * One spelling for all addresses that lead to the same inbox: lower case, without a plus tag, without what the
 * provider ignores, under one of its names. For counting and comparing only: mail goes to an address as it was typed.
 *
 * Never change what it answers. Of people who want no mail only a hash of it is kept, which no migration can make anew:
 * under another spelling they would be mailed again.
 */
function inboxOf(address: string): string {
  const at = address.lastIndexOf('@')
  const typedDomain = address.slice(at + 1).toLowerCase()
  const domain = domainToASCII(typedDomain) || typedDomain
  const [local = ''] = address.slice(0, at).normalize('NFC').toLowerCase().split('+', 1)
  const provider = PROVIDERS.find(({ domains }) => domains.includes(domain))
  if (!provider) return `${local}@${domain}`
  const kept = [...local].filter((character) => !provider.ignored.includes(character))
  return `${kept.join('')}@${provider.domains[0]}`
}
