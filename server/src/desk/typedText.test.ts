import { ENQUIRIES_PATH, type EnquiryDetail, type EnquiryPage } from 'protocol/desk/enquiries.ts'
import { PREVIEW_PATH } from 'protocol/desk/site.ts'
import { expect, test } from 'vitest'
import { BOTH_ENGINES } from '../../../testing/server/engines.ts'
import { ENQUIRY, sendForm } from '../../../testing/server/enquiry.ts'
import { openEditor, publishingServer } from '../../../testing/server/publishingServer.ts'

/** A text pasted from a file or a broken program, with NUL, an escape and half of a surrogate pair. */
const PASTED = '\0Zu\u001bri\ud83d'
const KEPT = 'Zuri\ufffd'

test.each(BOTH_ENGINES)(
  'on %s, a member’s typed texts are stored without control characters and broken characters',
  async (engine) => {
    const { server, editor } = await openEditor({ engine })
    await server.app.inject(sendForm({ ...ENQUIRY, name: 'Zuri' }))
    const search = async (text: string) => {
      const query = { box: 'all', search: text, cursor: null }
      return (await editor.ask<EnquiryPage>('POST', ENQUIRIES_PATH, query)).enquiries.length
    }
    expect(await search('\0Zu\u001bri')).toBe(1)
    expect(await search(PASTED)).toBe(0)
    const { note } = await editor.ask<EnquiryDetail>('PUT', '/api/enquiries/1/note', {
      value: PASTED,
      seen: 0,
    })
    expect(note).toBe(KEPT)
    const listed = `/api/site/file?file=${encodeURIComponent('agency.yaml\0')}`
    expect((await editor.send('GET', listed)).statusCode).toBe(200)
    expect((await editor.invite(PASTED)).name).toBe(KEPT)
    const draft = await editor.type('agency.yaml', ['legalNote'], PASTED)
    expect(draft.value).toBe(KEPT)
    expect((await editor.send('GET', PREVIEW_PATH)).body).toContain(KEPT)
  },
)

test('a body of a hundred thousand nested lists from an attacker is refused', async () => {
  const editor = await (await publishingServer()).editor()
  const deep = `{"file":"agency.yaml","path":[],"seen":0,"value":${'['.repeat(90_000)}${']'.repeat(90_000)}}`
  const json = { 'content-type': 'application/json' }
  expect((await editor.send('PUT', '/api/site/draft', deep, json)).statusCode).toBe(400)
})
