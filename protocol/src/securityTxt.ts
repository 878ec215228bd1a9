/** The path at which finders of a weakness look for a contact (RFC 9116). */
export const SECURITY_TXT_PATH = '/.well-known/security.txt'

/** Under the year that the standard advises, so that an address which nobody reads any more is not trusted for long. */
const VALID_DAYS = 360
const DAY_MS = 86_400_000

interface SecurityContact {
  readonly email: string
  /** How visitors reach the site, without a slash at its end; empty when that is not known. */
  readonly publicUrl: string
}

/** The file as it is true on this day. */
export function securityTxt({ email, publicUrl }: SecurityContact, now: number): string {
  const expires = new Date(Math.floor(now / DAY_MS + VALID_DAYS) * DAY_MS)
  const lines = [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    'Preferred-Languages: en',
    ...(publicUrl ? [`Canonical: ${publicUrl}${SECURITY_TXT_PATH}`] : []),
  ]
  return `${lines.join('\n')}\n`
}
