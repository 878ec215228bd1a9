import { ENQUIRY_FIELDS, missingFields, NEWSLETTER_FIELD } from 'protocol/enquiry.ts'
import { FORM_BODY_BYTES } from 'protocol/formBytes.ts'
import { HONEYPOT_FIELD, NATIVE_FORM_PATHS } from 'protocol/paths.ts'
import { describe, expect, test } from 'vitest'
import { ENQUIRY, nativePost, sendForm } from '../../../testing/server/enquiry.ts'
import { testServer } from '../../../testing/server/testServer.ts'

describe('a visitor without JavaScript', () => {
  test('a visitor without JavaScript who leaves a field blank gets a page that asks for the missing text', async () => {
    const { app, rows } = await testServer()
    for (const field of missingFields(ENQUIRY_FIELDS, {})) {
      const reply = await app.inject(nativePost('enquiry', { ...ENQUIRY, [field]: ' ' }))
      expect([reply.statusCode, reply.body]).toEqual([422, '<p>the page enquiryIncomplete'])
      expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
    }
    expect(rows('select id from enquiries')).toEqual([])
    for (const address of ['', 'nobody']) {
      const reply = await app.inject(nativePost('newsletter', { [NEWSLETTER_FIELD]: address }))
      expect([reply.statusCode, reply.body]).toEqual([422, '<p>the page newsletterIncomplete'])
    }
  })

  test.each([
    [415, { headers: { 'content-type': 'application/json' }, payload: '{}' }],
    [413, { payload: `message=${'x'.repeat(FORM_BODY_BYTES)}` }],
    [400, nativePost('enquiry', { ...ENQUIRY, name: 'x'.repeat(201) })],
    [403, { headers: { ...nativePost('enquiry', {}).headers, origin: 'https://evil.example' } }],
  ])(
    'a visitor without JavaScript gets the page of a refusal with status %i',
    async (status, change) => {
      const { app } = await testServer()
      const reply = await app.inject({ ...nativePost('enquiry', ENQUIRY), ...change })
      expect([reply.statusCode, reply.body]).toEqual([status, '<p>the page notAccepted'])
    },
  )
})

test.each([
  [NATIVE_FORM_PATHS.enquiry, '/contact'],
  [NATIVE_FORM_PATHS.newsletter, '/'],
])(
  'a visitor whose restored tab requests %s by GET is redirected to the form',
  async (path, form) => {
    const { app } = await testServer()
    const reply = await app.inject(path)
    expect([reply.statusCode, reply.headers.location]).toEqual([303, form])
  },
)

describe('a robot that fills the hidden field', () => {
  const robot = { ...ENQUIRY, [HONEYPOT_FIELD]: 'https://spam.example' }

  test('a robot that fills the hidden field causes no newsletter mail, and keeps no visitor from signing up', async () => {
    const { app, rows } = await testServer()
    const address = { [NEWSLETTER_FIELD]: 'victim@example.org' }
    await app.inject(nativePost('newsletter', { ...address, [HONEYPOT_FIELD]: 'x' }))
    expect(rows('select state from newsletter_subscribers')).toEqual([])
    expect(rows('select id from mail_jobs')).toEqual([])
    await app.inject(nativePost('newsletter', address))
    expect(rows('select state from newsletter_subscribers')).toEqual([{ state: 'pending' }])
    expect(rows('select id from mail_jobs')).toHaveLength(1)
  })

  test('a robot is recognised by the hidden field only in forms without JavaScript', async () => {
    const { app, rows } = await testServer()
    await app.inject(sendForm(robot))
    expect(rows('select quarantined from enquiries')).toEqual([{ quarantined: 0 }])
  })
})
