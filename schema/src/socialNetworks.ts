interface SocialNetwork {
  readonly name: string
  readonly icon: string
  /** Without `www.`. */
  readonly hosts: readonly string[]
}

const NETWORKS: readonly SocialNetwork[] = [
  { name: 'Facebook', icon: 'facebook-logo', hosts: ['facebook.com', 'fb.com', 'fb.me'] },
  { name: 'TikTok', icon: 'tiktok-logo', hosts: ['tiktok.com'] },
  { name: 'YouTube', icon: 'youtube-logo', hosts: ['youtube.com', 'youtu.be'] },
  { name: 'Instagram', icon: 'instagram-logo', hosts: ['instagram.com'] },
  { name: 'X', icon: 'x-logo', hosts: ['x.com', 'twitter.com'] },
  { name: 'LinkedIn', icon: 'linkedin-logo', hosts: ['linkedin.com', 'lnkd.in'] },
  { name: 'WhatsApp channel', icon: 'whatsapp-logo', hosts: ['whatsapp.com'] },
  { name: 'GitHub', icon: 'github-logo', hosts: ['github.com'] },
]

export const NETWORK_NAMES = NETWORKS.map(({ name }) => name).join(' ')

const AT_WWW = /^(facebook|instagram|linkedin|tiktok|youtube)\.com$/

/** Matches an address without `https://`, as people type it. */
const WITHOUT_SCHEME = /^[a-z\d][a-z\d-]*(?:\.[a-z\d][a-z\d-]*)+(?:[/?#]\S*)?$/i

/** Returns the name and icon of the network to which an address leads. For other networks, the name is the host and there is no icon. */
export function networkAt(href: string): { readonly name: string; readonly icon: string | null } {
  const host = hostOf(href)
  const isOf = (own: string) => host === own || host.endsWith(`.${own}`)
  return NETWORKS.find(({ hosts }) => hosts.some(isOf)) ?? { name: host, icon: null }
}

/** Completes an address as people type it: `facebook.com/kazi` becomes `https://www.facebook.com/kazi`. Returns other texts unchanged. */
export function completeAddress(typed: string): string {
  const text = typed.trim()
  if (!WITHOUT_SCHEME.test(text)) return text
  const host = text.split(/[/?#]/, 1)[0]?.toLowerCase() ?? ''
  return `https://${AT_WWW.test(host) ? 'www.' : ''}${host}${text.slice(host.length)}`
}

function hostOf(href: string): string {
  const [, host = ''] = /https?:\/\/(?:www\.)?([^\s/?#:]+)/i.exec(href) ?? []
  return host.toLowerCase()
}
