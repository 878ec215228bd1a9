import { expect, test } from 'vitest'
import { readBuildSettings, readEmailService, siteSettings } from './buildSettings.ts'

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

test.each(Object.keys(KEYS))('a missing %s stops the build with a message that names it', (key) => {
  const environment = { EMAIL_SERVICE_ORIGIN: 'https://api.emailjs.com', ...KEYS, [key]: '' }
  expect(() => readEmailService(environment)).toThrow(`${key} is missing`)
})

test.each([
  ['PUBLIC_URL', 'agency.example'],
  ['EMAIL_SERVICE_ORIGIN', 'https://api.emailjs.com/api/v1.0'],
  ['GA_MEASUREMENT_ID', "G-A'</script>"],
  ['RETENTION_MONTHS', '241'],
  ['SERVICE_WORKER', 'no'],
])('a malformed %s stops the build with a message that names it', (name, value) => {
  expect(() => siteSettings({ ...KEYS, [name]: value })).toThrow(`${name} has to be`)
})

test('only SERVICE_WORKER=off builds a site without a service worker', () => {
  for (const [value, has] of [
    [undefined, true],
    ['', true],
    ['off', false],
  ] as const) {
    expect(readBuildSettings({ SERVICE_WORKER: value }).SERVICE_WORKER).toBe(has)
  }
})
