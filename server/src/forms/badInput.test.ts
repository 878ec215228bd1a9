import { Readable } from 'node:stream'
import type { InjectOptions } from 'fastify'
import { SEND_FORM_PATH } from 'protocol/emailService.ts'
import { ENQUIRY_FIELDS, missingFields, NEWSLETTER_FIELD } from 'protocol/enquiry.ts'
import { FORM_BODY_BYTES } from 'protocol/formBytes.ts'
import { describe, expect, test } from 'vitest'
import { ENQUIRY, enquiryForm, multipart, sendForm } from '../../../testing/server/enquiry.ts'
import { changeSqlite } from '../../../testing/server/readDatabase.ts'
import { sharedServer, testServer } from '../../../testing/server/testServer.ts'

type Request = InjectOptions | Promise<InjectOptions>

const FORM_TYPE = 'multipart/form-data; boundary=x'

function post(url: string, type: string | undefined, payload: string | Buffer): InjectOptions {
  return { method: 'POST', url, headers: type ? { 'content-type': type } : {}, payload }
}

const NO_FORM = [400, 'The form data is malformed'] as const
const FORM_WANTED = [415, 'The form has to be sent as multipart/form-data'] as const
const BROKEN_FORM = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb'
const EMPTY = { method: 'POST', url: SEND_FORM_PATH, headers: { 'content-length': '0' } } as const
const TOO_LONG = 'x'.repeat(FORM_BODY_BYTES)

const CASES: readonly (readonly [string, Request, number, string])[] = [
  ['a body that is no multipart', post(SEND_FORM_PATH, FORM_TYPE, 'hello'), ...NO_FORM],
  ['a form that ends in the middle', post(SEND_FORM_PATH, FORM_TYPE, BROKEN_FORM), ...NO_FORM],
  ['a form without a boundary', post(SEND_FORM_PATH, 'multipart/form-data', '--x--'), ...NO_FORM],
  ['a form without a body', post(SEND_FORM_PATH, FORM_TYPE, ''), ...NO_FORM],
  ['JSON in place of a form', post(SEND_FORM_PATH, 'application/json', '{}'), ...FORM_WANTED],
  ['a form without a content type', post(SEND_FORM_PATH, undefined, 'a=b'), ...FORM_WANTED],
  ['a request with neither a content type nor a body', EMPTY, ...FORM_WANTED],
  [
    'a form that is neither an enquiry nor a sign-up',
    sendForm({ subject: 'x' }),
    400,
    'The fields are neither an enquiry nor a newsletter sign-up',
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
  [
    'a field with invisible characters only',
    sendForm({ ...ENQUIRY, name: '\u200B\u2060 \u3164\u00AD' }),
    400,
    blanks(['name']),
  ],
  ['a blank sign-up', sendForm({ [NEWSLETTER_FIELD]: '  ' }), 400, blanks([NEWSLETTER_FIELD])],
  [
    'a sign-up without an address',
    sendForm({ [NEWSLETTER_FIELD]: 'ann at example' }),
    400,
    'The field email_input is not an e-mail address',
  ],
  ['a file', formWithFile(), 400, 'Files are not accepted'],
  [
    'a form that is too large',
    sendForm({ ...ENQUIRY, message: TOO_LONG }),
    413,
    'The request is larger than 458 kB',
  ],
  [
    'a DELETE to the address for forms',
    { method: 'DELETE', url: SEND_FORM_PATH },
    404,
    'Not Found',
  ],
  ['a POST to an unknown address', { method: 'POST', url: '/api/v1.0/email' }, 404, 'Not Found'],
  ...ENQUIRY_FIELDS.map(
    ({ name, limit }) =>
      [
        `a ${name} over its limit`,
        sendForm({ ...ENQUIRY, [name]: 'x'.repeat(limit + 1) }),
        400,
        `The field ${name} is longer than ${limit} characters`,
      ] as const,
  ),
]

describe('unacceptable requests', () => {
  const server = sharedServer()

  test.each(CASES)(
    'the sender gets a short clear answer to %s',
    async (_name, request, status, text) => {
      const { app, rows } = server()
      const before = rows('select id from enquiries')
      const reply = await app.inject(await request)
      expect([reply.statusCode, reply.body]).toEqual([status, text])
      expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8')
      expect(rows('select id from enquiries')).toEqual(before)
      // Shows that the server still works after the bad request.
      const honest = sendForm({ ...ENQUIRY, timeline: `after ${before.length}` })
      expect((await app.inject(honest)).statusCode).toBe(200)
      expect(rows('select id from enquiries')).toHaveLength(before.length + 1)
    },
  )

  test('a body that is too long is refused with 413, even if its length was not announced', async () => {
    const { app } = await testServer()
    const { payload, ...request } = sendForm({ ...ENQUIRY, message: TOO_LONG })
    const reply = await app.inject({ ...request, payload: Readable.from([payload]) })
    expect(reply.statusCode).toBe(413)
  })

  test('every form whose fields are within their limits fits into the largest request body that the server accepts', () => {
    const fields = ENQUIRY_FIELDS.map(({ name, limit }): [string, string] => [
      name,
      '汉'.repeat(limit),
    ])
    expect(new URLSearchParams(fields).toString().length).toBeLessThan(FORM_BODY_BYTES)
  })

  test('the sender is told to try again later when the database fails to store a form', async () => {
    const { app, dataFolder, log } = await testServer()
    changeSqlite(dataFolder, 'drop table enquiry_contents')
    const reply = await app.inject(sendForm(ENQUIRY))
    expect([reply.statusCode, reply.body]).toEqual([503, 'Not kept: please try again later'])
    expect(log()).toContain('a request failed')
  })
})

function blanks(fields: readonly string[]): string {
  return `These fields are blank: ${fields.join(', ')}`
}

async function formWithFile(): Promise<InjectOptions> {
  const form = enquiryForm(ENQUIRY)
  form.append('attachment', new File(['MZ'], 'brief.exe'))
  return multipart(form)
}
