import { OWN_SERVICE } from 'protocol/emailService.ts'
import type { SiteSettings } from '../content/createSite.ts'
import {
  readEmailService,
  readMeasurementId,
  readPublicUrl,
  readRetentionMonths,
} from './buildSettings.ts'

/**
 * What the pages are told of their surroundings.
 * @throws {Error} naming the variable that is malformed or missing.
 */
export function siteSettings(environment: NodeJS.ProcessEnv): SiteSettings {
  const { origin, publicKey } = readEmailService(environment)
  return {
    publicUrl: readPublicUrl(environment),
    year: new Date().getUTCFullYear(),
    emailService: publicKey === OWN_SERVICE.publicKey ? 'own' : 'emailjs',
    visitsCounted: origin === '',
    googleAnalytics: readMeasurementId(environment) !== '',
    retentionMonths: readRetentionMonths(environment),
  }
}
