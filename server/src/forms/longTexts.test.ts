import { ENQUIRY_FIELDS } from 'protocol/enquiry.ts'
import { FORM_BODY_BYTES } from 'protocol/formBytes.ts'
import { expect, test } from 'vitest'
import { ENQUIRY, nativePost, sendForm } from '../../../testing/server/enquiry.ts'
import { testServer } from '../../../testing/server/testServer.ts'

const LIMIT = ENQUIRY_FIELDS.find(({ name }) => name === 'message')?.limit ?? 0

test('a message in any script as long as its field takes arrives whole, with a script and without', async () => {
  const { app, rows } = await testServer()
  for (const letter of ['a', 'ش', 'ሀ', '汉', '🙂']) {
    for (const [at, way] of [sendForm, nativePost.bind(null, 'enquiry')].entries()) {
      // Each way is another enquiry, of the same length.
      const message = `${at}${letter.repeat((LIMIT - 2) / letter.length)}`.padEnd(LIMIT, '.')
      const reply = await app.inject(way({ ...ENQUIRY, message }))
      expect([at, reply.statusCode]).toEqual([at, at === 1 ? 303 : 200])
      const [stored] = rows<{ message: string }>(
        'select message from enquiries order by number desc limit 1',
      )
      expect(stored?.message === message).toBe(true)
    }
  }
})

test('no form that its fields take is larger than a body may be', () => {
  const fields = Object.fromEntries(
    ENQUIRY_FIELDS.map(({ name, limit }) => [name, '汉'.repeat(limit)]),
  )
  expect(new URLSearchParams(fields).toString().length).toBeLessThan(FORM_BODY_BYTES)
})
