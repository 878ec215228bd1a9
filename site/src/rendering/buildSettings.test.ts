import { expect, test } from 'vitest'
import {
  readEmailService,
  readMeasurementId,
  readRetentionMonths,
  readServiceWorker,
} from './buildSettings.ts'

const KEYS = {
  EMAIL_PUBLIC_KEY: 'public',
  EMAIL_SERVICE_ID: 'service',
  EMAIL_TEMPLATE_ID: 'template',
}

test('without a setting the forms post to our own server at the page’s origin', () => {
  const own = {
    origin: '',
    publicKey: 'own-server',
    serviceId: 'own-server',
    templateId: 'enquiry',
  }
  expect(readEmailService({})).toEqual(own)
  expect(readEmailService({ EMAIL_SERVICE_ORIGIN: '' })).toEqual(own)
  expect(readEmailService(KEYS)).toEqual(own)
})

test('with an origin and three keys they post to EmailJS itself', () => {
  const environment = { EMAIL_SERVICE_ORIGIN: 'https://api.emailjs.com', ...KEYS }
  expect(readEmailService(environment)).toEqual({
    origin: 'https://api.emailjs.com',
    publicKey: 'public',
    serviceId: 'service',
    templateId: 'template',
  })
})

test.each([
  'api.emailjs.com',
  'https://api.emailjs.com/',
  'https://api.emailjs.com/api/v1.0',
  'https://user@api.emailjs.com',
  'mailto:someone@example.com',
  'javascript:alert(1)',
  ' ',
])('a malformed origin stops the build with a message that names it: %j', (origin) => {
  expect(() => readEmailService({ EMAIL_SERVICE_ORIGIN: origin, ...KEYS })).toThrow(
    /^EMAIL_SERVICE_ORIGIN is '/,
  )
})

test.each(Object.keys(KEYS))('a missing %s stops the build with a message that names it', (key) => {
  const environment = { EMAIL_SERVICE_ORIGIN: 'https://api.emailjs.com', ...KEYS, [key]: '' }
  expect(() => readEmailService(environment)).toThrow(`${key} is missing`)
})

test('Google Analytics is off without a measurement id, and a malformed one stops the build', () => {
  expect(readMeasurementId({})).toBe('')
  expect(readMeasurementId({ GA_MEASUREMENT_ID: ' ' })).toBe('')
  expect(readMeasurementId({ GA_MEASUREMENT_ID: 'G-ABC123DEF4' })).toBe('G-ABC123DEF4')
  for (const id of ['UA-12345-1', 'g-abc123', 'G-', "G-A'</script>"]) {
    expect(() => readMeasurementId({ GA_MEASUREMENT_ID: id })).toThrow(/^GA_MEASUREMENT_ID is /)
  }
})

test('enquiries are kept without a limit unless it is set, and a malformed one stops the build', () => {
  expect(readRetentionMonths({})).toBeNull()
  expect(readRetentionMonths({ RETENTION_MONTHS: ' ' })).toBeNull()
  expect(readRetentionMonths({ RETENTION_MONTHS: '24' })).toBe(24)
  for (const months of ['0', '241', '2.5', 'ever']) {
    expect(() => readRetentionMonths({ RETENTION_MONTHS: months })).toThrow(/^RETENTION_MONTHS is /)
  }
})

test('the service worker is built unless it is switched off', () => {
  expect(readServiceWorker({})).toBe(true)
  expect(readServiceWorker({ SERVICE_WORKER: '' })).toBe(true)
  expect(readServiceWorker({ SERVICE_WORKER: 'off' })).toBe(false)
})

test('a malformed switch stops the build with a message that names it', () => {
  expect(() => readServiceWorker({ SERVICE_WORKER: 'no' })).toThrow("SERVICE_WORKER is 'no'")
})
