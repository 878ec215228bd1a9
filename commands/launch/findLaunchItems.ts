import { isAbsolute } from 'node:path'
import { securityTxtExpiry } from '../../protocol/src/securityTxt.ts'
import type { Content } from '../../schema/src/content.ts'
import { countryOf } from '../../schema/src/countries/countries.ts'
import { type Config, readConfig } from '../../server/src/config.ts'
import { type BuiltPages, findSettingItems } from '../../server/src/health/findSettingItems.ts'
import { readEmailService } from '../../site/src/rendering/buildSettings.ts'
import { findContentItems, type LaunchContent } from './findContentItems.ts'
import { know, type LaunchTask, must, should } from './launchReport.ts'

/** Null for each of the built pages that is not there. */
export interface LaunchInput extends LaunchContent, BuiltPages {
  /** The built `security.txt`; null when nothing is built. */
  readonly securityTxt: string | null
  readonly environment: Readonly<Record<string, string | undefined>>
}

/** Time enough to build anew before it runs out. */
const SECURITY_TXT_DAYS = 60

/** What still stands between this content, with these settings, and the public. */
export function findLaunchItems(input: LaunchInput): LaunchTask[] {
  return [...findContentItems(input), ...inSettings(input), ...beyondThisMachine(input.content)]
}

/** What to publish for mail, where no mail server is set by which it could be looked up. */
export function adviceOnMail(environment: LaunchInput['environment']): LaunchTask[] {
  const domain = /@([^\s@<>]+?)>?\s*$/.exec(environment.MAIL_FROM ?? '')?.[1] ?? 'your-domain'
  const reports = environment.MAIL_TO?.split(',')[0]?.trim() || `postmaster@${domain}`
  const records: readonly (readonly [what: string, remedy: string])[] = [
    [
      `SPF: a TXT record of ${domain} names who may send its mail`,
      `${domain} TXT "v=spf1 include:<as your mail provider says> -all"`,
    ],
    [
      `DKIM: your mail provider signs for ${domain}`,
      `Turn it on there and publish the record it shows: <selector>._domainkey.${domain} TXT "v=DKIM1; k=rsa; p=…"`,
    ],
    [
      'DMARC: what receivers do with mail that is neither',
      `_dmarc.${domain} TXT "v=DMARC1; p=none; rua=mailto:${reports}"; after two quiet weeks p=quarantine, then p=reject.`,
    ],
  ]
  return records.map(([what, remedy]) => know('mail', what, remedy))
}

function inSettings(input: LaunchInput): LaunchTask[] {
  const { environment } = input
  const idle = should(
    'server',
    'The EMAIL_* keys have no effect',
    'Set EMAIL_SERVICE_ORIGIN too, or none.',
  )
  try {
    const config = readConfig(environment)
    const elsewhere = readEmailService(environment).origin !== ''
    return [
      ...findSettingItems(config, input).map((item) => ({ ...item, topic: 'server' as const })),
      ...(elsewhere ? inSecurityTxt(input) : inFolder(config, environment)),
      ...(!elsewhere && environment.EMAIL_PUBLIC_KEY ? [idle] : []),
    ]
  } catch (error) {
    if (!(error instanceof Error)) throw error
    // Both readers throw one sentence that names the variable.
    const how = 'Correct it: neither the build nor the server starts like this.'
    return [must('server', error.message, how)]
  }
}

/** Our own server answers with a date that is always ahead; a host for files has the one of the build. */
function inSecurityTxt({ securityTxt, now }: LaunchInput): LaunchTask[] {
  const expires = securityTxt === null ? null : securityTxtExpiry(securityTxt)
  if (!expires || expires.getTime() - now.getTime() > SECURITY_TXT_DAYS * 86_400_000) return []
  return [
    should(
      'server',
      `security.txt in site/dist runs out on ${expires.toISOString().slice(0, 10)}`,
      'Run `npm run build` and put the site on your host again; once a year is enough.',
    ),
  ]
}

function inFolder({ databaseUrl }: Config, { DATA_DIR }: LaunchInput['environment']): LaunchTask[] {
  const folder = DATA_DIR?.trim()
  if (databaseUrl || (folder && isAbsolute(folder))) return []
  return [
    should(
      'server',
      `DATA_DIR is ${folder ? 'relative' : 'not set'}: started from another folder, the server begins with an empty database`,
      'Set it to an absolute path that is backed up, such as /var/lib/agency.',
    ),
  ]
}

/** Always listed: no program here can see whether it was done. */
function beyondThisMachine({ agency }: Content): LaunchTask[] {
  const { law, whoRegisters, authority, site } = countryOf(agency.country).dataProtection
  const tasks: readonly (readonly [what: string, remedy: string])[] = [
    [
      `${law}: ${whoRegisters} with the ${authority} (${site})`,
      'Find out which you are, register, and renew when it runs out.',
    ],
    [
      'Backups: what is on one disk only is lost with it',
      'Have each night’s copy sent to another machine, and bring one back once: docs/deploying.md, Backups.',
    ],
    [
      'Search engines may list every page but notices, answers, and what still holds samples',
      'Look at the built robots.txt and sitemap.xml, and hand in the sitemap at Google and Bing.',
    ],
    [
      'Known faults of dependencies are published every week',
      'Run `npm audit --omit=dev` before each release.',
    ],
  ]
  return tasks.map(([what, remedy]) => know('beyond', what, remedy))
}
