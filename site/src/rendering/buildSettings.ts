/** Functions that read a build's settings from the environment. They throw an error that names the malformed or missing variable. */
import { OWN_SERVICE } from 'protocol/emailService.ts'
import { isRetentionMonths, RETENTION_MONTHS_LIMIT } from 'protocol/retention.ts'
import type { SecuritySettings } from 'protocol/securityHeaders.ts'
import { isMeasurementId } from 'protocol/visitEvent.ts'
import type { SiteSettings } from '../content/createSite.ts'

const KEYS = ['EMAIL_PUBLIC_KEY', 'EMAIL_SERVICE_ID', 'EMAIL_TEMPLATE_ID'] as const

export const BUILD_SETTINGS = [
  'EMAIL_SERVICE_ORIGIN',
  ...KEYS,
  'GA_MEASUREMENT_ID',
  'PUBLIC_URL',
  'RETENTION_MONTHS',
  'SERVICE_WORKER',
  'WEBHOOK_URL',
]

/**
 * Returns the e-mail service that receives the forms: our own server (with an empty origin), or a service with the same protocol, such as
 * EmailJS, if `EMAIL_SERVICE_ORIGIN` and three keys are set.
 */
export function readEmailService(environment: NodeJS.ProcessEnv) {
  const origin = environment.EMAIL_SERVICE_ORIGIN ?? ''
  if (origin === '') return { origin, ...OWN_SERVICE }
  requireOrigin('EMAIL_SERVICE_ORIGIN', origin, 'https://api.emailjs.com')
  const [publicKey, serviceId, templateId] = KEYS.map((key) => {
    const value = environment[key]
    if (!value) throw new Error(`${key} is missing: EMAIL_SERVICE_ORIGIN needs ${KEYS.join(', ')}.`)
    return value
  }) as [string, string, string]
  return { origin, publicKey, serviceId, templateId }
}

function readPublicUrl(environment: NodeJS.ProcessEnv): string {
  const origin = (environment.PUBLIC_URL ?? '').replace(/\/$/, '')
  if (origin) requireOrigin('PUBLIC_URL', origin, 'https://www.example.com')
  return origin
}

export function readMeasurementId(environment: NodeJS.ProcessEnv): string {
  const id = environment.GA_MEASUREMENT_ID?.trim() ?? ''
  if (id === '' || isMeasurementId(id)) return id
  throw new Error(`GA_MEASUREMENT_ID is '${id}', which is not a measurement id like G-ABC123DEF4.`)
}

/** Returns for how many months our own server keeps enquiries; null for no limit. */
export function readRetentionMonths(environment: NodeJS.ProcessEnv): number | null {
  const months = environment.RETENTION_MONTHS?.trim() ?? ''
  if (months === '') return null
  if (isRetentionMonths(months)) return Number(months)
  throw new Error(
    `RETENTION_MONTHS is '${months}'. Leave it empty, or set it to a number from 1 to ${RETENTION_MONTHS_LIMIT}.`,
  )
}

/**
 * Whether the site has a service worker. With `SERVICE_WORKER=off` the build contains a worker that removes itself and its caches from the
 * devices of returning visitors.
 */
export function readServiceWorker(environment: NodeJS.ProcessEnv): boolean {
  const setting = environment.SERVICE_WORKER ?? ''
  if (setting === '' || setting === 'off') return setting === ''
  throw new Error(`SERVICE_WORKER is '${setting}'. Leave it empty, or set it to off.`)
}

/** Returns the settings of the security headers. Our own server reads them from the same variables. */
export function readSecuritySettings(environment: NodeJS.ProcessEnv): SecuritySettings {
  const publicUrl = readPublicUrl(environment)
  return {
    publicUrl: publicUrl === '' ? null : new URL(publicUrl),
    emailServiceOrigin: readEmailService(environment).origin || null,
    googleAnalytics: readMeasurementId(environment) !== '',
  }
}

export function siteSettings(environment: NodeJS.ProcessEnv): SiteSettings {
  const { origin, publicKey } = readEmailService(environment)
  return {
    publicUrl: readPublicUrl(environment),
    year: new Date().getUTCFullYear(),
    emailService: publicKey === OWN_SERVICE.publicKey ? 'own' : 'emailjs',
    visitsCounted: origin === '',
    googleAnalytics: readMeasurementId(environment) !== '',
    retentionMonths: readRetentionMonths(environment),
    handedOn: Boolean(environment.WEBHOOK_URL?.trim()),
  }
}

function requireOrigin(name: string, value: string, example: string): void {
  if (URL.canParse(value) && new URL(value).origin === value) return
  throw new Error(
    `${name} is '${value}', which is not an origin. Write it like ${example}, without a path.`,
  )
}
