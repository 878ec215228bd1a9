import { DAY_MS } from './localDays.ts'

export const SECURITY_TXT_PATH = '/.well-known/security.txt'

/** Below a year, the maximum that RFC 9116 recommends. */
const VALID_DAYS = 360

interface SecurityContact {
  readonly email: string
  readonly publicUrl: string
}

/** Returns the text of `security.txt`, which expires about `VALID_DAYS` after `now`. */
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
