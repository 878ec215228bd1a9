/** A year: the shortest that browsers and preload lists take seriously. */
const HSTS_SECONDS = 31_536_000

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types desk',
].join('; ')

/** The headers of every answer of the desk. Nothing of it is kept, framed or shown elsewhere. */
export function deskHeaders({ protocol }: URL): Record<string, string> {
  return {
    'Content-Security-Policy': POLICY,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'X-Robots-Tag': 'noindex',
    // A link that is followed tells nobody where the desk is.
    'Referrer-Policy': 'no-referrer',
    'Permissions-Policy':
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(protocol === 'https:' && { 'Strict-Transport-Security': `max-age=${HSTS_SECONDS}` }),
  }
}
