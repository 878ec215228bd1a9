import { isIP } from 'node:net'
import { isRetentionMonths, RETENTION_MONTHS_LIMIT } from 'protocol/retention.ts'
import { isMeasurementId } from 'protocol/visitEvent.ts'
import { isMailAddress } from './mail/isMailAddress.ts'

export const HIGHEST_PORT = 65_535

const NAMED = /^([^<>\r\n]*)<([^<>]*)>$/
const PROXY_NAMES = ['loopback', 'linklocal', 'uniquelocal']

/** Who sends: what is written as `address` or `Name <address>`. */
export interface Mailbox {
  /** Empty for none. */
  readonly name: string
  readonly address: string
}

/** How a setting is written. */
export interface SettingFormat {
  isRight(value: string): boolean
  /** Ends a sentence that begins with `has to`. */
  readonly wanted: string
  /** It may hold a password, and is never shown. */
  readonly isSecret?: true
  /** Several of them, between commas. */
  readonly isList?: true
}

/** Secret, since a pasted address may hold a password. */
const ORIGIN: SettingFormat = {
  isRight: (value) => isUrl(value, /^https?:$/, (url) => url.href === `${url.origin}/`),
  wanted: 'be an address such as https://www.example.com, without a path, a user or a password',
  isSecret: true,
}
const MAILBOX: SettingFormat = {
  isRight: (value) => isMailAddress(parseMailbox(value).address),
  wanted: 'be a mail address, with plain letters before the @ and a whole domain after it',
}

/** Each of the environment that may be malformed. */
export const SETTINGS = {
  PORT: wholeNumber(0, HIGHEST_PORT),
  DESK_PORT: wholeNumber(0, HIGHEST_PORT),
  HOST: {
    isRight: isHost,
    wanted: 'be an address of this machine such as 127.0.0.1, or localhost',
  },
  DATABASE_URL: {
    isRight: (value) => isUrl(value, /^postgres(ql)?:$/),
    wanted:
      'look like postgres://user:password@db.example.com:5432/agency. Unset, enquiries are kept in DATA_DIR',
    isSecret: true,
  },
  PUBLIC_URL: ORIGIN,
  DESK_URL: ORIGIN,
  EMAIL_SERVICE_ORIGIN: ORIGIN,
  SMTP_URL: {
    isRight: (value) => isUrl(value, /^smtps?:$/, ({ hostname }) => hostname !== ''),
    wanted: 'look like smtps://user:password@mail.example.com:465',
    isSecret: true,
  },
  MAIL_FROM: MAILBOX,
  MAIL_TO: { ...MAILBOX, isList: true },
  SIGN_UP_MAILS_PER_HOUR: wholeNumber(1, 10_000),
  NEWSLETTER_PER_MINUTE: wholeNumber(1, 6_000),
  UNSUBSCRIBE_ADDRESS: {
    isRight: isMailAddress,
    wanted: 'be an address such as newsletter@example.com',
  },
  NOTIFY_URL: {
    isRight: (value) =>
      isUrl(value, /^https?:$/, ({ username, password }) =>
        [username, password].every(isDecodable),
      ),
    wanted:
      'be an address such as https://ntfy.sh/your-topic, with a % in user or password written as %25',
    isSecret: true,
  },
  WEEKLY_MAIL: { isRight: (value) => ['on', 'off'].includes(value), wanted: 'be on or off' },
  RETENTION_MONTHS: {
    isRight: isRetentionMonths,
    wanted: `be a number from 1 to ${RETENTION_MONTHS_LIMIT} (unset, enquiries are kept for ever)`,
  },
  TRUSTED_PROXIES: {
    isRight: isProxy,
    wanted: 'be a list of addresses or networks such as 10.0.0.1, 10.0.0.0/8',
    isList: true,
  },
  GA_MEASUREMENT_ID: {
    isRight: isMeasurementId,
    wanted: 'be a measurement id such as G-ABC123DEF4',
  },
} as const satisfies Record<string, SettingFormat>

/** A name may stand in quotes, as mail programs write one. */
export function parseMailbox(value: string): Mailbox {
  const [, named = '', address = value] = NAMED.exec(value) ?? []
  const name = named.trim().replace(/^"(.*)"$/, '$1')
  return { name: name.replaceAll(/\\(.)/g, '$1'), address }
}

export function splitList(list: string): string[] {
  return list.split(',').map((part) => part.trim())
}

function wholeNumber(least: number, most: number): SettingFormat {
  return {
    isRight: (value) => /^\d+$/.test(value) && Number(value) >= least && Number(value) <= most,
    wanted: `be a number from ${least} to ${most}`,
  }
}

function isUrl(value: string, protocol: RegExp, isRight: (url: URL) => boolean = () => true) {
  const url = URL.parse(value)
  return url !== null && protocol.test(url.protocol) && isRight(url)
}

function isDecodable(part: string): boolean {
  try {
    decodeURIComponent(part)
    return true
  } catch {
    return false
  }
}

/** Spelt as a number a name would be an address, and 999.1.1.1 is none. */
function isHost(value: string): boolean {
  const isName = /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(value) && URL.canParse(`http://${value}`)
  return isName || isIP(value) > 0
}

function isProxy(text: string): boolean {
  if (PROXY_NAMES.includes(text)) return true
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}
