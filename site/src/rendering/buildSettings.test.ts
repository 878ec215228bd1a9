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

test('without settings, the forms post to our own server at the page’s origin', () => {
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

test('if all four EmailJS settings are given, the forms post to EmailJS', () => {
  const environment = { EMAIL_SERVICE_ORIGIN: 'https://api.emailjs.com', ...KEYS }
  expect(readEmailService(environment)).toEqual({
    origin: 'https://api.emailjs.com',
    publicKey: 'public',
    serviceId: 'service',
    templateId: 'template',
  })
})

test.each([
  ...['api.emailjs.com', 'https://api.emailjs.com/', 'https://api.emailjs.com/api/v1.0'],
  ...['https://user@api.emailjs.com', 'mailto:someone@example.com', 'javascript:alert(1)', ' '],
])('a malformed origin stops the build with a message that names the variable: %j', (origin) => {
  expect(() => readEmailService({ EMAIL_SERVICE_ORIGIN: origin, ...KEYS })).toThrow(
    /^EMAIL_SERVICE_ORIGIN is '/,
  )
})

test.each(Object.keys(KEYS))('a missing %s stops the build with a message that names it', (key) => {
  const environment = { EMAIL_SERVICE_ORIGIN: 'https://api.emailjs.com', ...KEYS, [key]: '' }
  expect(() => readEmailService(environment)).toThrow(`${key} is missing`)
})

test.each([
  [
    'GA_MEASUREMENT_ID',
    readMeasurementId,
    '',
    'G-ABC123DEF4',
    'G-ABC123DEF4',
    ['UA-1-1', 'g-abc123', 'G-', "G-A'</script>"],
  ],
  ['RETENTION_MONTHS', readRetentionMonths, null, '24', 24, ['0', '241', '2.5', 'ever']],
  ['SERVICE_WORKER', readServiceWorker, true, 'off', false, ['no', 'OFF']],
] as const)(
  '%s may be empty or missing, and a malformed value stops the build with a message that names the variable',
  (name, read, without, set, value, malformed) => {
    expect(read({})).toBe(without)
    expect(read({ [name]: '' })).toBe(without)
    expect(read({ [name]: set })).toBe(value)
    for (const each of malformed) expect(() => read({ [name]: each })).toThrow(`${name} is '`)
  },
)
