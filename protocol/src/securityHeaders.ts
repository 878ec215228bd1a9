/** What the headers depend on. */
export interface SecuritySettings {
  readonly publicUrl: URL | null
  /** Where the forms post when that is not the page's own server. */
  readonly emailServiceOrigin: string | null
  /** Google Analytics was set up, which pages load after consent. */
  readonly googleAnalytics: boolean
}

const TAG_MANAGER = 'https://www.googletagmanager.com'
const ANALYTICS = 'https://*.google-analytics.com https://*.analytics.google.com'

/** A year: the shortest that browsers and preload lists take seriously. */
const HSTS_SECONDS = 31_536_000

/** The headers of every answer, from any host: nothing inline runs, nothing frames us, nothing foreign loads, and over TLS nothing goes in the clear again. */
export function securityHeaders(settings: SecuritySettings): Record<string, string> {
  const { publicUrl, emailServiceOrigin, googleAnalytics } = settings
  const isEncrypted = publicUrl?.protocol === 'https:'
  const analytics = (sources: string) => (googleAnalytics ? ` ${sources}` : '')
  const email = emailServiceOrigin ? ` ${emailServiceOrigin}` : ''
  const policy = [
    "default-src 'none'",
    `script-src 'self'${analytics(TAG_MANAGER)}`,
    // Every page of ours narrows this to the hash of its own sheet (site/src/rendering/pageStyles.ts).
    "style-src 'unsafe-inline'",
    `img-src 'self'${analytics(`${ANALYTICS} ${TAG_MANAGER}`)}`,
    "media-src 'self'",
    // The display face stands in the pages.
    "font-src 'self' data:",
    `connect-src 'self'${email}${analytics(`${ANALYTICS} ${TAG_MANAGER}`)}`,
    // The e-mail service too: without JavaScript the forms post themselves there.
    `form-action 'self'${email}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
    "worker-src 'self'",
    ...(isEncrypted ? ['upgrade-insecure-requests'] : []),
  ]
  return {
    'Content-Security-Policy': policy.join('; '),
    ...commonHeaders(isEncrypted),
    // Not `no-referrer`: browsers then post forms with `Origin: null`, which looks like a foreign page.
    'Referrer-Policy': 'strict-origin-when-cross-origin',
  }
}

/** What site and desk send alike. */
export function commonHeaders(isEncrypted: boolean): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    // For browsers that know no `frame-ancestors`.
    'X-Frame-Options': 'DENY',
    'Permissions-Policy':
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(isEncrypted && { 'Strict-Transport-Security': `max-age=${HSTS_SECONDS}` }),
  }
}
