import { Readable } from 'node:stream'
import type { InjectOptions } from 'fastify'
import { SEND_FORM_PATH, SEND_PATH } from 'protocol/emailService.ts'
import { ENQUIRY_FIELDS, missingFields, NEWSLETTER_FIELD } from 'protocol/enquiry.ts'
import { describe, expect, test } from 'vitest'
import { createApp } from '../src/app.ts'
import { ENQUIRY, KEYS, multipart, send, sendForm } from './support/enquiry.ts'
import { NO_LIMIT } from './support/quickOptions.ts'
import { sharedServer, testServer } from './support/testServer.ts'

type Request = InjectOptions | Promise<InjectOptions>

const FORM_TYPE = 'multipart/form-data; boundary=x'

function post(url: string, type: string | undefined, payload: string | Buffer): InjectOptions {
  return { method: 'POST', url, headers: type ? { 'content-type': type } : {}, payload }
}

function without(name: keyof typeof KEYS): object {
  const { [name]: _left, ...others } = KEYS
  return others
}

const CASES: readonly (readonly [string, Request, number, string])[] = [
  [
    'a body that is no multipart',
    post(SEND_FORM_PATH, FORM_TYPE, 'hello'),
    400,
    'The form data is malformed',
  ],
  [
    'a multipart body that ends in the middle',
    post(SEND_FORM_PATH, FORM_TYPE, '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb'),
    400,
    'The form data is malformed',
  ],
  [
    'a multipart body without its boundary',
    post(SEND_FORM_PATH, 'multipart/form-data', '--x--'),
    400,
    'The form data is malformed',
  ],
  ['no body', post(SEND_FORM_PATH, FORM_TYPE, ''), 400, 'The form data is malformed'],
  [
    'JSON where a form belongs',
    post(SEND_FORM_PATH, 'application/json', '{}'),
    415,
    'The form has to be sent as multipart/form-data',
  ],
  [
    'no content type',
    post(SEND_FORM_PATH, undefined, 'a=b'),
    415,
    'The form has to be sent as multipart/form-data',
  ],
  [
    'neither a content type nor a body',
    {
      method: 'POST',
      url: SEND_FORM_PATH,
      headers: { 'content-length': '0' },
    },
    415,
    'The form has to be sent as multipart/form-data',
  ],
  [
    'a form where JSON belongs',
    post(SEND_PATH, 'text/plain', '{}'),
    415,
    'The parameters have to be sent as application/json',
  ],
  [
    'JSON that ends in the middle',
    post(SEND_PATH, 'application/json', '{"user_id":'),
    400,
    'The JSON is malformed',
  ],
  ['JSON that is a list', post(SEND_PATH, 'application/json', '[]'), 400, 'The JSON is malformed'],
  [
    'template params that are a list',
    send([ENQUIRY]),
    400,
    'The template params have to be the object',
  ],
  [
    'a template param that is an object',
    send({ ...ENQUIRY, name: { toString: 1 } }),
    400,
    'The template param "name" has to be text',
  ],
  ['no public key', send(ENQUIRY, without('user_id')), 400, 'The public key is required'],
  ['no service ID', send(ENQUIRY, without('service_id')), 400, 'The service ID is required'],
  ['no template ID', send(ENQUIRY, without('template_id')), 400, 'The template ID is required'],
  ['a wrong key', send(ENQUIRY, { ...KEYS, user_id: 'x' }), 400, 'The public key is invalid'],
  [
    'a wrong service',
    send(ENQUIRY, { ...KEYS, service_id: 'x' }),
    400,
    'The service ID is not found',
  ],
  [
    'a wrong template',
    send(ENQUIRY, { ...KEYS, template_id: 'x' }),
    400,
    'The template ID is not found',
  ],
  [
    'neither an enquiry nor a sign-up',
    send({ subject: 'x' }),
    400,
    'The template params are neither an enquiry nor a newsletter sign-up',
  ],
  [
    'a missing field',
    sendForm({ name: 'A' }),
    400,
    blanks(missingFields(ENQUIRY_FIELDS, { name: 'A' })),
  ],
  [
    'fields of white space and control characters',
    sendForm({ ...ENQUIRY, name: ' \t ', message: '\n\u0000\u0007' }),
    400,
    blanks(['name', 'message']),
  ],
  ['a null field', send({ ...ENQUIRY, phone: null }), 400, blanks(['phone'])],
  ['a blank sign-up', sendForm({ [NEWSLETTER_FIELD]: '  ' }), 400, blanks([NEWSLETTER_FIELD])],
  [
    'a sign-up without an address',
    sendForm({ [NEWSLETTER_FIELD]: 'ann at example' }),
    400,
    'The field email_input is not an e-mail address',
  ],
  ['a file', formWithFile(), 400, 'Files are not accepted'],
  [
    'more than 64 kB',
    sendForm({ ...ENQUIRY, message: 'x'.repeat(66_000) }),
    413,
    'The request is larger than 64 kB',
  ],
  ['reading the form call', { method: 'GET', url: SEND_FORM_PATH }, 405, 'Method Not Allowed'],
  ['deleting the JSON call', { method: 'DELETE', url: SEND_PATH }, 405, 'Method Not Allowed'],
  ['posting to no call', { method: 'POST', url: '/api/v1.0/email' }, 404, 'Not Found'],
  ...ENQUIRY_FIELDS.map(
    ({ name, limit }) =>
      [
        `a ${name} longer than any`,
        sendForm({ ...ENQUIRY, [name]: 'x'.repeat(limit + 1) }),
        400,
        `The field ${name} is longer than ${limit} characters`,
      ] as const,
  ),
]

describe('what is not an enquiry gets a short clear answer', () => {
  const server = sharedServer()

  test.each(CASES)('%s', async (_name, request, status, text) => {
    const { app, rows } = server()
    const before = rows('select id from enquiries')
    const reply = await app.inject(await request)
    expect([reply.statusCode, reply.body]).toEqual([status, text])
    expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(rows('select id from enquiries')).toEqual(before)
    // And the server goes on.
    const honest = await sendForm({ ...ENQUIRY, timeline: `after ${before.length}` })
    expect((await app.inject(honest)).statusCode).toBe(200)
    expect(rows('select id from enquiries')).toHaveLength(before.length + 1)
  })

  test('also when its length is not announced', async () => {
    const { app } = await testServer()
    const { payload, ...request } = await sendForm({ ...ENQUIRY, message: 'x'.repeat(66_000) })
    const reply = await app.inject({ ...request, payload: Readable.from([payload]) })
    expect(reply.statusCode).toBe(413)
  })

  test('and never a stack trace, whatever bytes arrive', async () => {
    const { app } = await testServer()
    let seed = 7
    const random = () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
      return seed / 2 ** 31
    }
    const types = [FORM_TYPE, 'application/json', 'application/x-www-form-urlencoded', 'text/plain']
    const paths = [SEND_FORM_PATH, SEND_PATH, '/enquiries', '/newsletter', '/api/v1/events']
    const { payload } = await sendForm(ENQUIRY)
    for (let round = 0; round < 300; round += 1) {
      const body = Buffer.from(payload as Buffer)
      for (let hit = 0; hit < 8; hit += 1) {
        body[Math.floor(random() * body.length)] = Math.floor(random() * 256)
      }
      const url = paths[round % paths.length] ?? '/'
      const type = types[Math.floor(random() * types.length)]
      const reply = await app.inject(post(url, type, body))
      expect(reply.statusCode).toBeLessThan(500)
      expect(reply.body).not.toMatch(/ at |node:|\.ts/)
    }
  })

  test('a failing database is no success: the visitor is asked to try again', async () => {
    const { app, log } = await testServer()
    const broken = brokenApp()
    const reply = await broken.inject(await sendForm(ENQUIRY))
    expect([reply.statusCode, reply.body]).toEqual([503, 'Not kept: please try again later'])
    await broken.close()
    expect((await app.inject({ url: '/health' })).statusCode).toBe(200)
    expect(log()).not.toContain('disk')
  })
})

function blanks(fields: readonly string[]): string {
  return `These fields are blank: ${fields.join(', ')}`
}

async function formWithFile(): Promise<InjectOptions> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...ENQUIRY, ...KEYS })) form.append(name, value)
  form.append('attachment', new File(['MZ'], 'brief.exe'))
  return multipart(form)
}

function brokenApp() {
  const fail = () => Promise.reject(new Error('the disk is full'))
  return createApp({
    acceptEnquiry: fail,
    requestSignUp: fail,
    confirmSignUp: fail,
    unsubscribe: fail,
    countVisit: fail,
    countSource: fail,
    checkHealth: fail,
    ownProblems: () => [],
    siteFolder: null,
    security: { publicUrl: null, emailServiceOrigin: null, googleAnalytics: false },
    securityEmail: 'desk@agency.example',
    trustedProxies: [],
    formRate: NO_LIMIT,
    eventRate: NO_LIMIT,
    logger: false,
  })
}
