/** Functions that read a build's settings from the environment. They throw an error that names the malformed or missing variable. */
import { OWN_SERVICE } from 'protocol/emailService.ts'
import type { SecuritySettings } from 'protocol/securityHeaders.ts'
import { readSettings, type Setting, SHARED_SETTINGS } from 'protocol/settings.ts'
import type { SiteSettings } from '../content/createSite.ts'

const KEYS = ['EMAIL_PUBLIC_KEY', 'EMAIL_SERVICE_ID', 'EMAIL_TEMPLATE_ID'] as const

const SETTINGS = {
  ...SHARED_SETTINGS,
  /** With `off`, the build contains a worker that removes itself and its caches from the devices of returning visitors. */
  SERVICE_WORKER: {
    read: (text): boolean | undefined => (text === 'off' ? false : undefined),
    wanted: 'be off or empty',
    otherwise: true,
  },
} as const satisfies Record<string, Setting>

export const BUILD_SETTINGS = [...Object.keys(SETTINGS), ...KEYS, 'WEBHOOK_URL']

export function readBuildSettings(environment: NodeJS.ProcessEnv) {
  return readSettings(SETTINGS, environment)
}

/**
 * Returns the e-mail service that receives the forms: our own server (with an empty origin), or a service with the same protocol, such as
 * EmailJS, if `EMAIL_SERVICE_ORIGIN` and three keys are set.
 */
export function readEmailService(environment: NodeJS.ProcessEnv) {
  const { origin = '' } = readBuildSettings(environment).EMAIL_SERVICE_ORIGIN ?? {}
  if (origin === '') return { origin, ...OWN_SERVICE }
  const [publicKey, serviceId, templateId] = KEYS.map((key) => {
    const value = environment[key]
    if (!value) throw new Error(`${key} is missing: EMAIL_SERVICE_ORIGIN needs ${KEYS.join(', ')}.`)
    return value
  }) as [string, string, string]
  return { origin, publicKey, serviceId, templateId }
}

/** Returns the settings of the security headers. Our own server reads them from the same variables. */
export function readSecuritySettings(environment: NodeJS.ProcessEnv): SecuritySettings {
  const set = readBuildSettings(environment)
  return {
    publicUrl: set.PUBLIC_URL,
    emailServiceOrigin: set.EMAIL_SERVICE_ORIGIN?.origin ?? null,
    googleAnalytics: set.GA_MEASUREMENT_ID !== null,
  }
}

export function siteSettings(environment: NodeJS.ProcessEnv): SiteSettings {
  const set = readBuildSettings(environment)
  const { origin, publicKey } = readEmailService(environment)
  return {
    publicUrl: set.PUBLIC_URL?.origin ?? '',
    year: new Date().getUTCFullYear(),
    emailService: publicKey === OWN_SERVICE.publicKey ? 'own' : 'emailjs',
    visitsCounted: origin === '',
    googleAnalytics: set.GA_MEASUREMENT_ID !== null,
    retentionMonths: set.RETENTION_MONTHS,
    handedOn: Boolean(environment.WEBHOOK_URL?.trim()),
  }
}
