export interface SecuritySettings {
  readonly publicUrl: URL | null
  /** The origin of another service that receives the forms; null for our own server. */
  readonly emailServiceOrigin: string | null
  /** Whether pages may load Google Analytics after the visitor's consent. */
  readonly googleAnalytics: boolean
}

const TAG_MANAGER = 'https://www.googletagmanager.com'
const ANALYTICS = 'https://*.google-analytics.com https://*.analytics.google.com'

/** A year, the minimum for the browsers' HSTS preload list. */
const HSTS_SECONDS = 31_536_000

/** Returns the headers of every answer: no inline scripts, no framing, no foreign resources; HTTPS only, if `publicUrl` is HTTPS. */
export function securityHeaders(settings: SecuritySettings): Record<string, string> {
  const { publicUrl, emailServiceOrigin, googleAnalytics } = settings
  const isEncrypted = publicUrl?.protocol === 'https:'
  const analytics = (sources: string) => (googleAnalytics ? ` ${sources}` : '')
  const email = emailServiceOrigin ? ` ${emailServiceOrigin}` : ''
  const policy = [
    "default-src 'none'",
    `script-src 'self'${analytics(TAG_MANAGER)}`,
    // Each page also has a stricter policy, with the hash of its own style sheet (site/src/rendering/pageStyles.ts).
    "style-src 'unsafe-inline'",
    `img-src 'self'${analytics(`${ANALYTICS} ${TAG_MANAGER}`)}`,
    "media-src 'self'",
    // The pages contain the display typeface as a `data:` address.
    "font-src 'self' data:",
    `connect-src 'self'${email}${analytics(`${ANALYTICS} ${TAG_MANAGER}`)}`,
    // Without JavaScript, the browser itself posts the forms to the e-mail service.
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
    // With `no-referrer`, browsers would post our own forms with `Origin: null`, like forms of a foreign page.
    'Referrer-Policy': 'strict-origin-when-cross-origin',
  }
}

export function commonHeaders(isEncrypted: boolean): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    // For browsers that do not support `frame-ancestors` in the policy.
    'X-Frame-Options': 'DENY',
    'Permissions-Policy':
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(isEncrypted && { 'Strict-Transport-Security': `max-age=${HSTS_SECONDS}` }),
  }
}
