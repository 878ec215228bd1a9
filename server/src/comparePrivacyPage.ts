import { statedRetentionMonths, unsaidOfDesk } from 'protocol/retention.ts'
import type { Config } from './config.ts'
import { readBuilt } from './health/findSettingItems.ts'

/**
 * What to tell the owner when the privacy page of the built site says another period than this server keeps to, or nothing of
 * what its desk keeps; null when it says the same, or is none that a program can read.
 */
export function comparePrivacyPage(
  siteFolder: string,
  { retentionMonths, desk }: Pick<Config, 'retentionMonths' | 'desk'>,
): string | null {
  const page = readBuilt(siteFolder, 'privacy-policy.html') ?? ''
  const stated = statedRetentionMonths(page)
  if (stated === undefined) return null
  if (stated === retentionMonths) {
    const [unsaid] = desk ? unsaidOfDesk(page) : []
    return unsaid
      ? `The desk keeps ${unsaid.words}, and the privacy page does not say so: see docs/privacy.md.`
      : null
  }
  return `RETENTION_MONTHS is ${inWords(retentionMonths)} here and ${inWords(stated)} on the privacy page: build the site with the same setting.`
}

function inWords(months: number | null): string {
  return months === null ? 'not set' : String(months)
}
