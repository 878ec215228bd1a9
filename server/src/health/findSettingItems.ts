import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LaunchItem } from 'protocol/desk/health.ts'
import type { BuiltFacts, ServerFacts } from 'schema/serverFacts.ts'
import type { Config } from '../config.ts'
import { besideSite } from '../http/builtFolder.ts'

/** What is asked for, and whether it is missing here. */
type Wish = readonly [level: LaunchItem['level'], isMissing: boolean, what: string, remedy: string]

/** What the settings still lack before the site goes public, compared with the site that was built into a folder. */
export function findSettingItems(config: Config, siteFolder: string): LaunchItem[] {
  // Where another service takes the forms, this server has nothing to do with mail and enquiries.
  const isElsewhere = config.emailServiceOrigin !== null
  const wishes = [
    ...ofSite(config, siteFolder),
    ...(isElsewhere ? [] : ofServer(config, siteFolder)),
  ]
  return missing(wishes)
}

/** Where the built privacy page does not match this server's settings. */
export function findPrivacyItems(config: Config, siteFolder: string): LaunchItem[] {
  return missing(ofPrivacyPage(config, siteFolder))
}

function missing(wishes: readonly Wish[]): LaunchItem[] {
  return wishes
    .filter(([, isMissing]) => isMissing)
    .map(([level, , what, remedy]) => ({ level, what, remedy }))
}

/** What was written beside a site under this name; null where there is nothing. */
export function readBeside<Value>(siteFolder: string, name: string): Value | null {
  const file = join(besideSite(siteFolder), name)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

function builtFacts(siteFolder: string): BuiltFacts | undefined {
  return readBeside<ServerFacts>(siteFolder, 'facts.json')?.built
}

function ofSite({ publicUrl, googleAnalytics }: Config, siteFolder: string): Wish[] {
  const built = builtFacts(siteFolder)
  const isForAnother = publicUrl !== null && built && built.publicUrl !== publicUrl.origin
  return [
    [
      'must',
      !publicUrl,
      'PUBLIC_URL is not set: no sitemap, no canonical addresses, and mails link to this machine',
      'Set it to https://www.your-domain for the build and the server.',
    ],
    [
      'must',
      publicUrl !== null && publicUrl.protocol !== 'https:',
      'PUBLIC_URL is not https: enquiries travel readable',
      'Get a certificate; see docs/deploying.md.',
    ],
    [
      'should',
      isForAnother === true,
      'site/dist was built for another PUBLIC_URL',
      'Run `npm run build` with it set.',
    ],
    [
      'know',
      googleAnalytics,
      'GA_MEASUREMENT_ID is set: visitors have to agree before anything loads from Google',
      'Look at the privacy page once it is built, and name Google in your register of processors.',
    ],
  ]
}

function ofServer(config: Config, siteFolder: string): Wish[] {
  const { smtp, publicUrl, trustedProxies, desk, retentionMonths } = config
  const host = publicUrl?.hostname ?? ''
  const from = smtp?.fromDomain ?? ''
  return [
    [
      'must',
      !smtp,
      'SMTP_URL is not set: enquiries are kept, but nobody is told, and no newsletter is confirmed',
      'Set SMTP_URL, MAIL_FROM and MAIL_TO.',
    ],
    [
      'should',
      smtp !== null && publicUrl !== null && host !== from && !host.endsWith(`.${from}`),
      `MAIL_FROM is at ${from}, the site at ${host}: readers and spam filters see two senders`,
      'Send from an address of the domain of the site.',
    ],
    [
      'must',
      trustedProxies.length === 0,
      'TRUSTED_PROXIES is not set: behind the proxy that does TLS all visitors look like one, and the newsletter stores its address as proof of consent',
      'Set it to the address of the proxy: 127.0.0.1 for nginx or Caddy on the same machine.',
    ],
    [
      'should',
      desk === null && publicUrl !== null,
      'DESK_URL is not set: enquiries are read by commands on the server, and not on your phone',
      'Set it to https://desk.your-domain; see docs/deploying.md.',
    ],
    [
      'should',
      retentionMonths === null,
      'RETENTION_MONTHS is not set: enquiries are kept for ever, and the law wants personal data kept no longer than needed',
      'Set it for the build and the server, to 24 for instance. What you mark as won is kept.',
    ],
    ...ofPrivacyPage(config, siteFolder),
  ]
}

function ofPrivacyPage({ retentionMonths, desk, webhook }: Config, siteFolder: string): Wish[] {
  const built = builtFacts(siteFolder)
  if (!built) return []
  const unsaid = (id: string, isDone: boolean, what: string): Wish => [
    'must',
    isDone && !built.privacySections.includes(id),
    `This server ${what}, and the privacy page does not say so`,
    `Build with the server’s settings; where content/legal/privacy.yaml has no part with the address ‘${id}’, add it: docs/privacy.md.`,
  ]
  return [
    [
      'must',
      built.retentionMonths !== retentionMonths,
      'The privacy page in site/dist was built with another RETENTION_MONTHS: it is not true',
      'Run `npm run build` with it set as for the server.',
    ],
    unsaid('chats', desk !== null, 'keeps chats and calls'),
    unsaid('handed-on', webhook !== null, 'hands enquiries on (WEBHOOK_URL)'),
  ]
}
