import { createHmac } from 'node:crypto'
import { domainToASCII } from 'node:url'

/** Mail providers that deliver many spellings of an address to the same inbox. */
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
 * Returns a hash that identifies an inbox without revealing its address. The hash is keyed, because plain hashes could be reversed by
 * trying all addresses. `do_not_mail` keeps these hashes for ever, so the results of this function and of `inboxOf` must never change.
 */
export function hashInbox(address: string, key: string): string {
  return createHmac('sha256', key).update(inboxOf(address)).digest('base64url')
}

/**
 * Returns one spelling for all addresses of the same inbox: lower case, without a plus tag and the characters that the provider ignores,
 * with one of the provider's domains. Only for counting and comparing: mail goes to the address as typed. Never change the result:
 * `do_not_mail` keeps only hashes of spellings. No migration can recompute these hashes, so blocked inboxes would get mail again.
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
