import type { LaunchItem } from 'protocol/desk/health.ts'
import { statedRetentionMonths } from 'protocol/retention.ts'
import type { Config } from '../config.ts'

/** What the build left; null for each that is not there. */
export interface BuiltPages {
  readonly robots: string | null
  readonly privacyPage: string | null
}

/** What the settings of a server, beside the site that was built, still want before the public comes. */
export function findSettingItems(
  config: Config,
  { robots, privacyPage }: BuiltPages,
): LaunchItem[] {
  const isElsewhere = config.emailServiceOrigin !== null
  return [
    ...inPublicUrl(config, robots),
    ...(isElsewhere
      ? []
      : [
          ...inMail(config),
          ...inBounces(config),
          ...inServer(config),
          ...inDesk(config),
          ...inRetention(config, privacyPage),
        ]),
  ]
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

function inServer({ trustedProxies }: Config): LaunchItem[] {
  if (trustedProxies.length > 0) return []
  return [
    must(
      'TRUSTED_PROXIES is not set: behind the proxy that does TLS all visitors look like one, and the newsletter stores its address as proof of consent',
      'Set it to the address of the proxy: 127.0.0.1 for nginx or Caddy on the same machine.',
    ),
  ]
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

function must(what: string, remedy: string): LaunchItem {
  return { level: 'must', what, remedy }
}

function should(what: string, remedy: string): LaunchItem {
  return { level: 'should', what, remedy }
}

function know(what: string, remedy: string): LaunchItem {
  return { level: 'know', what, remedy }
}
