import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { statedRetentionMonths } from 'protocol/retention.ts'
import type { Config } from './config.ts'

/**
 * What to tell the owner when the privacy page of the built site says another period than this server keeps to; null
 * when it says the same, or says none.
 */
export function comparePrivacyPage(
  siteFolder: string,
  { retentionMonths }: Pick<Config, 'retentionMonths'>,
): string | null {
  const file = join(siteFolder, 'privacy-policy.html')
  const stated = existsSync(file) ? statedRetentionMonths(readFileSync(file, 'utf8')) : undefined
  if (stated === undefined || stated === retentionMonths) return null
  return `RETENTION_MONTHS is ${inWords(retentionMonths)} here and ${inWords(stated)} on the privacy page: build the site with the same setting.`
}

function inWords(months: number | null): string {
  return months === null ? 'not set' : String(months)
}
