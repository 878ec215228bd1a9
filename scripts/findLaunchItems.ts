import { isAbsolute } from 'node:path'
import { statedRetentionMonths } from '../protocol/src/retention.ts'
import { type Config, readConfig } from '../server/src/config.ts'
import type { Claim } from '../site/src/content/types/Claim.ts'
import { readEmailService } from '../site/src/rendering/buildSettings.ts'

/** `must`: false or broken in public. `should`: works, but worse. `know`: what no program can see. */
export type LaunchLevel = 'must' | 'should' | 'know'

export interface LaunchItem {
  readonly level: LaunchLevel
  readonly what: string
  /** One line. */
  readonly remedy: string
}

/** One file of the site's content with what it exports. */
export interface ContentFile {
  readonly file: string
  readonly exports: unknown
}

export interface LaunchInput {
  readonly content: readonly ContentFile[]
  readonly claims: readonly Claim[]
  readonly environment: Readonly<Record<string, string | undefined>>
  /** The built `robots.txt`; null when nothing is built. */
  readonly robots: string | null
  /** The built privacy page; null when nothing is built. */
  readonly privacyPage: string | null
  readonly now: Date
}

/** The name that the site has until it gets one. */
const DEFAULT_NAME = 'the agency'
/** Names that are reserved for examples (RFC 2606), and numbers that nobody has. */
const PLACEHOLDER = /\bexample\b|[._-]example|(0\s?){6}/i
/** A company by its name, as in 'Kazi Bora Limited'. */
const COMPANY = /[A-Z]\S+ (Limited|Ltd|PLC|LLP)\b/
const AGENCY_FILE = 'agency.ts'
const CONTENT = 'content'
/** After that a rate of exchange is history. */
const RATE_DAYS = 90

/** What still stands between this content, with these settings, and the public. */
export function findLaunchItems(input: LaunchInput): LaunchItem[] {
  return [
    ...inContent(input),
    ...inExchange(input),
    ...inSettings(input),
    ...beyondThisMachine(input.environment),
  ]
}

function inContent({ content, claims }: LaunchInput): LaunchItem[] {
  const agency = content.filter(({ file }) => file === AGENCY_FILE).flatMap(textsIn)
  return [
    ...samplesIn(content),
    ...unfilledIn(content),
    ...agency
      .filter(({ text }) => PLACEHOLDER.test(text))
      .map(({ path, text }) =>
        must(`${path} is a placeholder: ${text}`, `Put in your own in ${CONTENT}/${AGENCY_FILE}.`),
      ),
    ...agency
      .filter(({ path, text }) => path === 'agency.name' && text === DEFAULT_NAME)
      .map(() =>
        must(
          `The name is still '${DEFAULT_NAME}'`,
          `Set agency.name in ${CONTENT}/${AGENCY_FILE}.`,
        ),
      ),
    ...agency
      .filter(({ path, text }) => path === 'agency.legalNote' && !COMPANY.test(text))
      .map(() =>
        must(
          'The privacy policy and the terms name no company',
          `Say in agency.legalNote whose agent this is, as registered: '… of Kazi Bora Limited.'`,
        ),
      ),
    ...claims.filter(({ confirmed }) => !confirmed).flatMap((claim) => unconfirmed(claim, content)),
  ]
}

/** Shillings beside prices are said with the day of their rate, so an old one is not false, but of little use. */
function inExchange({ content, now }: LaunchInput): LaunchItem[] {
  const found = content
    .filter(({ file }) => file === AGENCY_FILE)
    .flatMap(textsIn)
    .find(({ path }) => path === 'agency.exchange.asOf')
  if (!found) return []
  const days = Math.floor((now.getTime() - Date.parse(found.text)) / 86_400_000)
  if (days <= RATE_DAYS) return []
  return [
    should(
      `The rate for shillings is of ${found.text}, ${days} days ago`,
      `Look it up at centralbank.go.ke and set agency.exchange in ${CONTENT}/${AGENCY_FILE}.`,
    ),
  ]
}

/** What `npm run new` left for the owner to write. */
function unfilledIn(content: readonly ContentFile[]): LaunchItem[] {
  return content.flatMap((file) => {
    const count = textsIn(file).filter(({ text }) => text.startsWith('Fill in:')).length
    if (count === 0) return []
    const what = `${count} ${count === 1 ? 'text' : 'texts'} of ${CONTENT}/${file.file} still to be written`
    return [must(what, 'Put your own where it says ‘Fill in’.')]
  })
}

/** One line a file, or a folder of files. The pages call each a sample, so none of them is false. */
function samplesIn(content: readonly ContentFile[]): LaunchItem[] {
  const places = Map.groupBy(content, ({ file }) => file.split('/')[0] ?? file)
  return [...places].flatMap(([place, files]) => {
    const names = files
      .flatMap(({ exports }) => recordsIn(exports))
      .filter(({ sample }) => sample === true)
      .map(({ name, title, heading }) => String(name ?? title ?? heading))
    if (names.length === 0) return []
    return [
      should(
        `Samples in ${CONTENT}/${place}: ${names.join(', ')}`,
        'Replace each by a real one that agreed to be shown, with `sample: false`. The words around them follow.',
      ),
    ]
  })
}

function unconfirmed({ says, confirm }: Claim, content: readonly ContentFile[]): LaunchItem[] {
  const files = content.filter((file) => textsIn(file).some(({ text }) => says.test(text)))
  if (files.length === 0) return []
  return [
    must(
      confirm,
      `Said in ${files.map(({ file }) => file).join(', ')}. If true, confirm it in ${CONTENT}/claims.ts; if not, change the words.`,
    ),
  ]
}

function inSettings({ environment, robots, privacyPage }: LaunchInput): LaunchItem[] {
  try {
    const config = readConfig(environment)
    const service = readEmailService(environment)
    const elsewhere = service.origin !== ''
    return [
      ...inPublicUrl(config, robots),
      ...(elsewhere
        ? []
        : [
            ...inMail(config),
            ...inBounces(config),
            ...inServer(config, environment),
            ...inDesk(config),
            ...inRetention(config, privacyPage),
          ]),
      ...(elsewhere || !environment.EMAIL_PUBLIC_KEY
        ? []
        : [should('The EMAIL_* keys have no effect', 'Set EMAIL_SERVICE_ORIGIN too, or none.')]),
    ]
  } catch (error) {
    if (!(error instanceof Error)) throw error
    // Both readers throw one sentence that names the variable.
    return [must(error.message, 'Correct it: neither the build nor the server starts like this.')]
  }
}

function inPublicUrl({ publicUrl, googleAnalytics }: Config, robots: string | null): LaunchItem[] {
  const items: LaunchItem[] = []
  if (!publicUrl) {
    items.push(
      must(
        'PUBLIC_URL is not set: no sitemap, no canonical addresses, and mails link to this machine',
        'Set it to https://www.your-domain for the build and the server.',
      ),
    )
  } else if (publicUrl.protocol !== 'https:') {
    items.push(
      must(
        'PUBLIC_URL is not https: enquiries travel readable',
        'Get a certificate; see docs/deploying.md.',
      ),
    )
  }
  if (publicUrl && robots !== null && !robots.includes(`Sitemap: ${publicUrl.origin}/`)) {
    items.push(
      should('site/dist was built for another PUBLIC_URL', 'Run `npm run build` with it set.'),
    )
  }
  if (googleAnalytics) {
    items.push(
      know(
        'GA_MEASUREMENT_ID is set: visitors have to agree before anything loads from Google',
        'Look at the privacy page once it is built, and name Google in your register of processors.',
      ),
    )
  }
  return items
}

function inMail({ smtp, publicUrl }: Config): LaunchItem[] {
  if (!smtp) {
    return [
      must(
        'SMTP_URL is not set: enquiries are kept, but nobody is told, and no newsletter is confirmed',
        'Set SMTP_URL, MAIL_FROM and MAIL_TO.',
      ),
    ]
  }
  const host = publicUrl?.hostname ?? ''
  if (!publicUrl || host === smtp.fromDomain || host.endsWith(`.${smtp.fromDomain}`)) return []
  return [
    should(
      `MAIL_FROM is at ${smtp.fromDomain}, the site at ${host}: readers and spam filters see two senders`,
      'Send from an address of the domain of the site.',
    ),
  ]
}

function inBounces({ smtp, imapUrl }: Config): LaunchItem[] {
  if (!smtp || imapUrl !== null) return []
  return [
    should(
      'Bounces that come later are not read: the newsletter goes on to addresses that do not exist any more, which spam filters hold against you',
      'Set IMAP_URL and BOUNCE_ADDRESS; see docs/deploying.md.',
    ),
  ]
}

function inServer(config: Config, environment: LaunchInput['environment']): LaunchItem[] {
  const items: LaunchItem[] = []
  if (config.trustedProxies.length === 0) {
    items.push(
      must(
        'TRUSTED_PROXIES is not set: behind the proxy that does TLS all visitors look like one, and the newsletter stores its address as proof of consent',
        'Set it to the address of the proxy: 127.0.0.1 for nginx or Caddy on the same machine.',
      ),
    )
  }
  const folder = environment.DATA_DIR?.trim()
  if (!config.databaseUrl && !(folder && isAbsolute(folder))) {
    items.push(
      should(
        `DATA_DIR is ${folder ? 'relative' : 'not set'}: started from another folder, the server begins with an empty database`,
        'Set it to an absolute path that is backed up, such as /var/lib/agency.',
      ),
    )
  }
  return items
}

function inDesk({ desk, publicUrl }: Config): LaunchItem[] {
  if (desk !== null || !publicUrl) return []
  return [
    should(
      'DESK_URL is not set: enquiries are read by commands on the server, and not on your phone',
      'Set it to https://desk.your-domain; see docs/deploying.md.',
    ),
  ]
}

function inRetention({ retentionMonths }: Config, privacyPage: string | null): LaunchItem[] {
  const stated = statedRetentionMonths(privacyPage ?? '')
  const items: LaunchItem[] = []
  if (retentionMonths === null) {
    items.push(
      should(
        'RETENTION_MONTHS is not set: enquiries are kept for ever, and the law wants personal data kept no longer than needed',
        'Set it for the build and the server, to 24 for instance. What you mark as won is kept.',
      ),
    )
  }
  if (stated !== undefined && stated !== retentionMonths) {
    items.push(
      must(
        'The privacy page in site/dist was built with another RETENTION_MONTHS: it is not true',
        'Run `npm run build` with it set as for the server.',
      ),
    )
  }
  return items
}

/** Always listed: no program here can see whether it was done. */
function beyondThisMachine(environment: LaunchInput['environment']): LaunchItem[] {
  const domain = /@([^\s@<>]+?)>?\s*$/.exec(environment.MAIL_FROM ?? '')?.[1] ?? 'your-domain'
  const reports = environment.MAIL_TO?.split(',')[0]?.trim() || `postmaster@${domain}`
  return [
    know(
      `SPF: a TXT record of ${domain} names who may send its mail`,
      `${domain} TXT "v=spf1 include:<as your mail provider says> -all"`,
    ),
    know(
      `DKIM: your mail provider signs for ${domain}`,
      `Turn it on there and publish the record it shows: <selector>._domainkey.${domain} TXT "v=DKIM1; k=rsa; p=…"`,
    ),
    know(
      'DMARC: what receivers do with mail that is neither',
      `_dmarc.${domain} TXT "v=DMARC1; p=none; rua=mailto:${reports}"; after two quiet weeks p=quarantine, then p=reject.`,
    ),
    know(
      'Data Protection Act, 2019: controllers register with the ODPC (odpc.go.ke) unless turnover is below KES 5 million and fewer than ten people are employed; some trades always register',
      'Find out which you are, register, and renew when it runs out.',
    ),
    know(
      'Backups: what is on one disk only is lost with it',
      'Put `npm run desk -- backup` (PostgreSQL: pg_dump) and a copy to another machine in a timer, and restore one once.',
    ),
    know(
      'Search engines may list every page but notices, answers, and what still holds samples',
      'Look at the built robots.txt and sitemap.xml, and hand in the sitemap at Google and Bing.',
    ),
    know(
      'Known faults of dependencies are published every week',
      'Run `npm audit --omit=dev` before each release.',
    ),
  ]
}

interface Text {
  readonly path: string
  readonly text: string
}

/** Every string of a file with its path, such as `agency.phone.label`. */
function textsIn({ exports }: ContentFile): Text[] {
  return walk(exports, '').flatMap(({ path, value }) =>
    typeof value === 'string' ? [{ path, text: value }] : [],
  )
}

function recordsIn(exports: unknown): Record<string, unknown>[] {
  return walk(exports, '').flatMap(({ value }) => (isRecord(value) ? [value] : []))
}

function walk(value: unknown, path: string): { path: string; value: unknown }[] {
  const children = typeof value === 'object' && value !== null ? Object.entries(value) : []
  return [
    { path, value },
    ...children.flatMap(([key, child]) => walk(child, path === '' ? key : `${path}.${key}`)),
  ]
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function must(what: string, remedy: string): LaunchItem {
  return { level: 'must', what, remedy }
}

function should(what: string, remedy: string): LaunchItem {
  return { level: 'should', what, remedy }
}

function know(what: string, remedy: string): LaunchItem {
  return { level: 'know', what, remedy }
}
