import { isAbsolute } from 'node:path'
import type { LaunchItem, LaunchTask } from '../../protocol/src/desk/health.ts'
import type { Content } from '../../schema/src/content.ts'
import { countryOf } from '../../schema/src/countries/countries.ts'
import { type Config, readConfig } from '../../server/src/config.ts'
import { findSettingItems } from '../../server/src/health/findSettingItems.ts'
import { findRateItems } from '../../server/src/health/readLaunchItems.ts'
import type { SiteSettings } from '../../site/src/content/createSite.ts'
import { readEmailService, siteSettings } from '../../site/src/rendering/buildSettings.ts'
import { findContentItems, type LaunchContent } from '../content/findContentItems.ts'
import { about, know, must, should } from './items.ts'

export interface LaunchInput extends Omit<LaunchContent, 'settings'> {
  readonly now: Date
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly siteFolder: string
}

/** Returns all tasks of the launch check except those about the delivery of mail. */
export function findLaunchItems(input: LaunchInput): LaunchTask[] {
  return [
    ...findContentItems({ ...input, settings: settingsIn(input.environment) }),
    ...findRateItems(input.content.agency.money, input.now.getTime()),
    ...about('server', inSettings(input)),
    ...about('beyond', beyondThisMachine(input.content)),
  ]
}

/** Returns the settings of the build. Returns the defaults if a setting is invalid, which `inSettings` reports. */
function settingsIn(environment: LaunchInput['environment']): SiteSettings {
  try {
    return siteSettings(environment)
  } catch {
    return siteSettings({})
  }
}

function inSettings(input: LaunchInput): LaunchItem[] {
  const { environment } = input
  const idle = should('The EMAIL_* keys have no effect', 'Set EMAIL_SERVICE_ORIGIN too, or none.')
  try {
    const config = readConfig(environment)
    const elsewhere = readEmailService(environment).origin !== ''
    return [
      ...findSettingItems(config, input.siteFolder),
      ...(elsewhere ? [] : inFolder(config, environment)),
      ...(!elsewhere && environment.EMAIL_PUBLIC_KEY ? idle : []),
    ]
  } catch (error) {
    if (!(error instanceof Error)) throw error
    // The error's message names the environment variable.
    const how = 'Correct it: neither the build nor the server starts like this.'
    return must(error.message, how)
  }
}

function inFolder({ databaseUrl }: Config, { DATA_DIR }: LaunchInput['environment']): LaunchItem[] {
  const folder = DATA_DIR?.trim()
  if (databaseUrl || (folder && isAbsolute(folder))) return []
  return should(
    `DATA_DIR is ${folder ? 'relative' : 'not set'}: started from another folder, the server begins with an empty database`,
    'Set it to an absolute path that is backed up, such as /var/lib/agency.',
  )
}

function beyondThisMachine({ agency }: Content): LaunchItem[] {
  const { law, whoRegisters, authority, site } = countryOf(agency.country).dataProtection
  return [
    ...know(
      `${law}: ${whoRegisters} with the ${authority} (${site})`,
      'Find out which you are, register, and renew when it runs out.',
    ),
    ...know(
      'Backups: what is on one disk only is lost with it',
      'Have each night’s copy sent to another machine, and bring one back once: docs/deploying.md, Backups.',
    ),
    ...know(
      'Search engines may list every page except notices, answers and pages with samples',
      'Look at the built robots.txt and sitemap.xml, and hand in the sitemap at Google and Bing.',
    ),
    ...know(
      'Known faults of dependencies are published every week',
      'Run `npm audit --omit=dev` before each release.',
    ),
  ]
}
