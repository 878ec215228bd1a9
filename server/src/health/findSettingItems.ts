import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LaunchItem } from 'protocol/desk/health.ts'
import type { BuiltFacts, ServerFacts } from 'schema/serverFacts.ts'
import type { Config } from '../config.ts'
import { besideSite } from '../http/builtFolder.ts'

type Wish = readonly [
  level: LaunchItem['level'],
  isMissing: boolean,
  what: string,
  remedy: string,
  fields?: LaunchItem['fields'],
]

/** Returns the settings that are missing or wrong for a public site; compares them with the settings of the site's build. */
export function findSettingItems(config: Config, siteFolder: string): LaunchItem[] {
  // If the forms go to another service, this server handles neither mail nor enquiries.
  const isElsewhere = config.emailServiceOrigin !== null
  const wishes = [
    ...ofSite(config, siteFolder),
    ...(isElsewhere ? [] : ofServer(config, siteFolder)),
  ]
  return missing(wishes)
}

/** Returns the statements of the built privacy page that do not match this server's settings. */
export function findPrivacyItems(config: Config, siteFolder: string): LaunchItem[] {
  return missing(ofPrivacyPage(config, siteFolder))
}

function missing(wishes: readonly Wish[]): LaunchItem[] {
  return wishes
    .filter(([, isMissing]) => isMissing)
    .map(([level, , what, remedy, fields]) => ({ level, what, remedy, ...(fields && { fields }) }))
}

/** Reads a JSON file that the build wrote next to the site; null if there is none. */
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
      'Your server does not know the web address of your site: search engines find no page, and the links in mails lead nowhere',
      'Set PUBLIC_URL to https://www.your-domain for the build and the server.',
    ],
    [
      'must',
      publicUrl !== null && publicUrl.protocol !== 'https:',
      'Browsers call your site “not secure”: others on the way can read what visitors write to you',
      'Get a certificate, and set PUBLIC_URL to its address; see docs/deploying.md.',
    ],
    [
      'should',
      isForAnother === true,
      'The pages name another web address than yours: search engines are sent there',
      'Run `npm run build` with PUBLIC_URL set.',
    ],
    [
      'know',
      googleAnalytics,
      'Google Analytics is on: visitors have to agree before anything loads from Google',
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
      'Your server cannot send mail: enquiries are kept, but you get no mail about them, and nobody can subscribe to the newsletter',
      'Set SMTP_URL, MAIL_FROM and MAIL_TO.',
    ],
    [
      'should',
      smtp !== null && publicUrl !== null && host !== from && !host.endsWith(`.${from}`),
      `Mail comes from ${from}, the site is at ${host}: your mail may be taken for spam`,
      'Set MAIL_FROM to an address of the domain of the site.',
    ],
    [
      'must',
      trustedProxies.length === 0,
      'Your server cannot tell visitors apart: if one of them sends too much, your forms refuse everybody for a while, and you cannot prove who asked for the newsletter',
      'Set TRUSTED_PROXIES to the address of the proxy: 127.0.0.1 for nginx or Caddy on the same machine.',
    ],
    [
      'should',
      desk === null && publicUrl !== null,
      'This desk has no web address of its own: you cannot open it on your phone',
      'Set DESK_URL to https://desk.your-domain; see docs/deploying.md.',
    ],
    [
      'should',
      retentionMonths === null,
      'Enquiries are kept for ever, and the law wants personal data kept no longer than needed',
      'Set RETENTION_MONTHS for the build and the server, to 24 for instance. What you mark as won is kept.',
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
    [{ file: 'legal/privacy.yaml', path: ['sections'] }],
  ]
  return [
    [
      'must',
      built.retentionMonths !== retentionMonths,
      'The privacy page says another time for which enquiries are kept: it is not true',
      'Run `npm run build` with RETENTION_MONTHS set as for the server.',
    ],
    unsaid('chats', desk !== null, 'keeps chats and calls'),
    unsaid('handed-on', webhook !== null, 'hands enquiries on to another program'),
  ]
}
