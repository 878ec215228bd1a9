import { ConfigError } from 'protocol/settings.ts'
import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const SMTP = {
  SMTP_URL: 'smtps://user:secret@mail.example:465',
  MAIL_FROM: 'The agency <site@agency.example>',
  MAIL_TO: 'one@agency.example, two@agency.example',
}

function problem(environment: Record<string, string>): string {
  try {
    readConfig(environment)
    return ''
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return error.message
  }
}

describe('settings from the environment', () => {
  test('without any setting, the site runs on port 3000 of this machine, and mail stays in the queue', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: 'localhost',
      dataFolder: `${process.cwd()}/data`,
      databaseUrl: null,
      messageIdDomain: 'localhost',
      publicUrl: null,
      desk: { port: 3001, url: null },
      smtp: null,
      signUpMailsAnHour: 20,
      newsletterPerMinute: 60,
      unsubscribeAddress: null,
      webhook: null,
      weeklyMail: true,
      retentionMonths: null,
      trustedProxies: [],
      emailServiceOrigin: null,
      googleAnalytics: false,
    })
  })

  test('an empty setting counts as unset', () => {
    const names = ['PORT', 'HOST', 'DATA_DIR', 'PUBLIC_URL', 'DATABASE_URL', 'SMTP_URL', 'MAIL_TO']
    const empty = Object.fromEntries(names.map((name) => [name, ' ']))
    expect(readConfig(empty)).toEqual(readConfig({}))
  })

  test('the environment sets every option of the server', () => {
    const config = readConfig({
      ...SMTP,
      PORT: '0',
      HOST: '0.0.0.0',
      DATA_DIR: '/srv/data',
      PUBLIC_URL: 'https://www.agency.example/',
      SIGN_UP_MAILS_PER_HOUR: '5',
      NEWSLETTER_PER_MINUTE: '6000',
      UNSUBSCRIBE_ADDRESS: 'stop@agency.example',
      WEEKLY_MAIL: 'off',
      TRUSTED_PROXIES: '10.0.0.1, 10.1.0.0/16,::1, loopback',
      EMAIL_SERVICE_ORIGIN: 'https://api.emailjs.com',
      GA_MEASUREMENT_ID: 'G-TEST',
      RETENTION_MONTHS: '24',
    })
    expect(config).toMatchObject({
      port: 0,
      host: '0.0.0.0',
      dataFolder: '/srv/data',
      signUpMailsAnHour: 5,
      newsletterPerMinute: 6_000,
      unsubscribeAddress: 'stop@agency.example',
      weeklyMail: false,
      retentionMonths: 24,
      smtp: {
        smtpUrl: SMTP.SMTP_URL,
        from: { name: 'The agency', address: 'site@agency.example' },
        fromDomain: 'agency.example',
        agency: ['one@agency.example', 'two@agency.example'],
      },
      trustedProxies: ['10.0.0.1', '10.1.0.0/16', '::1', 'loopback'],
      emailServiceOrigin: 'https://api.emailjs.com',
      googleAnalytics: true,
    })
    expect(config.publicUrl?.origin).toBe('https://www.agency.example')
  })

  test.each([
    ['PORT', ['abc', '-1', '65536', '3000.5', '0x10', '1e3']],
    ['DESK_PORT', ['abc', '-1', '65536']],
    ['HOST', ['999.1.1.1', 'a host']],
    ['DESK_URL', ['desk.example', 'http://desk.example', 'https://10.0.0.1', 'https://[::1]']],
    ['PUBLIC_URL', ['agency.example', 'ftp://agency.example', 'https://agency.example/shop', 'x']],
    ['EMAIL_SERVICE_ORIGIN', ['api.emailjs.com', 'https://api.emailjs.com/api']],
    [
      'TRUSTED_PROXIES',
      ['10.0.0', '10.0.0.1/33', 'proxy.example', '::1/129', '10.0.0.1,', '1.1.1.1/8/8'],
    ],
    ['SIGN_UP_MAILS_PER_HOUR', ['0', '-1', '2.5', 'many', '10001']],
    ['NEWSLETTER_PER_MINUTE', ['0', '-1', '2.5', '6001']],
    ['UNSUBSCRIBE_ADDRESS', ['stop', 'Stop <stop@agency.example>']],
    ['WEEKLY_MAIL', ['yes', 'Off', '0']],
    ['WEBHOOK_URL', ['crm.example', 'http://crm.example/in', 'http://10.0.0.1/in']],
    ['WEBHOOK_SECRET', ['secret', 'whsec_c2hvcnQ=', `whsec_${'a'.repeat(100)}`, 'whsec_-']],
    ['RETENTION_MONTHS', ['0', '-1', '2.5', '241', '1e2', 'ever']],
    ['MAIL_FROM', ['site', 'a@b@c', 'The agency site@agency.example', '<site@agency.example']],
    ['MAIL_TO', ['desk', 'desk@agency.example,,', 'a@x.example\nBcc: b@x.example']],
    ['GA_MEASUREMENT_ID', ['UA-12345-1', 'g-abc123', 'G-', "G-A'; script-src *"]],
    ['DATABASE_URL', ['mysql://localhost/agency', 'localhost/agency', 'agency.sqlite']],
  ])('a malformed %s is refused with one line that names the setting', (name, values) => {
    for (const value of values)
      expect(problem({ ...SMTP, [name]: value })).toMatch(new RegExp(`^${name} .*[.]$`))
  })

  test.each([
    ['SMTP_URL', ['mail.example', 'http://user:secret@mail.example', 'smtp://']],
    ['WEBHOOK_URL', ['http://me:secret@crm.example', 'https://me:secret%off@crm.example']],
    ['PUBLIC_URL', ['https://me:secret@agency.example']],
  ])('a malformed %s is refused with one line that does not show its value', (name, values) => {
    for (const value of values) {
      const said = problem({ ...SMTP, [name]: value })
      expect(said).toMatch(new RegExp(`^${name} has to (look like|be) .*[.]$`))
      expect(said).not.toContain('secret')
    }
  })

  test('a webhook needs a secret, and an address with https or on this machine', () => {
    const webhook = (url: string, secret = `whsec_${'a'.repeat(44)}`) =>
      readConfig({ WEBHOOK_URL: url, WEBHOOK_SECRET: secret }).webhook
    expect(problem({ WEBHOOK_URL: 'https://crm.example/in' })).toMatch(/^WEBHOOK_SECRET has to/)
    for (const url of [
      'https://crm.example/in',
      'http://n8n:5678/x',
      'http://127.0.0.1:1/',
      'http://[::1]/',
    ]) {
      expect(webhook(url)?.url).toBe(url)
    }
    expect(webhook('')).toBeNull()
  })

  test('without DESK_URL, only a site on this machine has a desk; DESK_URL must have another host name than PUBLIC_URL', () => {
    const desk = (environment: Record<string, string>) => readConfig(environment).desk
    expect(desk({ PORT: '0' })).toEqual({ port: 0, url: null })
    expect(desk({ PORT: '8000', PUBLIC_URL: 'http://localhost:80' })?.port).toBe(8001)
    expect(desk({ DESK_PORT: '7' })?.port).toBe(7)
    // Without an address of its own, the desk would be reachable under the site's public name.
    expect(desk({ PUBLIC_URL: 'https://agency.example' })).toBeNull()
    expect(desk({ HOST: '0.0.0.0' })).toBeNull()
    expect(desk({ HOST: '192.168.0.4' })).toBeNull()
    const PUBLIC_URL = 'https://agency.example'
    const DESK_URL = 'https://desk.agency.example'
    expect(desk({ PUBLIC_URL, DESK_URL, HOST: '0.0.0.0' })).toEqual({
      port: 3001,
      url: new URL(DESK_URL),
    })
    expect(problem({ PUBLIC_URL, DESK_URL: `${PUBLIC_URL}:8443` })).toMatch(/^DESK_URL has to have/)
  })

  test.each([
    ['site@agency.example', ''],
    ['<site@agency.example>', ''],
    ['The agency <site@agency.example>', 'The agency'],
    ['"Kazi, Bora" <site@agency.example>', 'Kazi, Bora'],
    ['"Kazi \\"Bora\\"" <site@agency.example>', 'Kazi "Bora"'],
    ['Kazi: Studio (Nairobi) <site@agency.example>', 'Kazi: Studio (Nairobi)'],
  ])('MAIL_FROM %s is read as a name and an address', (MAIL_FROM, name) => {
    const from = { name, address: 'site@agency.example' }
    expect(readConfig({ ...SMTP, MAIL_FROM }).smtp?.from).toEqual(from)
  })

  test('SMTP_URL requires a sender and a recipient', () => {
    expect(problem({ ...SMTP, MAIL_FROM: '' })).toMatch(/^MAIL_FROM has to name the sender/)
    expect(problem({ ...SMTP, MAIL_TO: '' })).toMatch(/^MAIL_TO has to name who gets/)
  })
})
