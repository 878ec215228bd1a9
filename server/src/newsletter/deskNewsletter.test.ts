import type { Draft, IssueDetail, SendingPlan } from 'protocol/desk/newsletter.ts'
import { MINUTE_MS } from 'protocol/localDays.ts'
import { expect, test } from 'vitest'
import { type DeskBrowser, openDesk } from '../../../testing/server/deskServer.ts'
import { sendIssue } from '../../../testing/server/issues.ts'
import { startMailServer } from '../../../testing/server/startMailServer.ts'
import { addSubscribers, readers } from '../../../testing/server/subscribers.ts'
import { AGENCY } from '../../../testing/server/testServer.ts'

const TEXT = { subject: 'Five shops: #1', preview: 'What they cost', body: 'Hello *you*' }

interface Setting {
  readonly publicUrl?: string
  readonly hasMailServer?: boolean
}

async function desk({ publicUrl, hasMailServer = true }: Setting = {}) {
  const mailServer = await startMailServer()
  const { server, browser } = await openDesk({
    ...(hasMailServer && { mailServer }),
    environment: {
      NEWSLETTER_PER_MINUTE: '6000',
      ...(publicUrl !== undefined && { PUBLIC_URL: publicUrl }),
    },
  })
  const stores = await server.repositories()
  await addSubscribers(stores, readers(3))
  const ask = async <Answer>(...request: Parameters<DeskBrowser['send']>) => {
    const reply = await browser.send(...request)
    const isJson = reply.headers['content-type']?.toString().startsWith('application/json')
    return { status: reply.statusCode, reply, answer: (isJson ? reply.json() : null) as Answer }
  }
  const create = async (text: Partial<typeof TEXT> = {}) =>
    (await ask<Draft>('POST', '/api/drafts', { ...TEXT, ...text })).answer
  return { ...stores, ask, create, mailServer, clock: server.clock }
}

test('a member writes an issue, tests it and sends it as previewed; it is then no longer a draft', async () => {
  const { ask, clock, create, db, mailServer } = await desk()
  const { id } = await create({ subject: '' })
  const path = `/api/drafts/${id}`
  const { answer: draft } = await ask<Draft>('PUT', path, { value: TEXT, seen: 1 })
  expect(draft).toMatchObject({ ...TEXT, updatedBy: 'Amina', problems: [], ownAddress: AGENCY })
  const late = await ask('PUT', path, { value: { ...TEXT, body: 'Other' }, seen: 1 })
  expect(late).toMatchObject({ status: 409, answer: { now: { value: TEXT } } })

  const nowhere = await ask('POST', `${path}/test`, { address: 'me' })
  expect(nowhere.status).toBe(400)
  const { answer: tested } = await ask<Draft>('POST', `${path}/test`, { address: 'me@example.org' })
  expect(tested.tested).toMatchObject({ isUnchanged: true })
  expect(mailServer.received.map(({ recipients }) => recipients)).toEqual([['me@example.org']])
  expect(mailServer.received[0]?.parsed.subject).toBe(TEXT.subject)

  const { answer: plan } = await ask<SendingPlan>('GET', `${path}/plan`)
  expect(plan).toMatchObject({ from: expect.any(String), recipients: 3, obstacle: null })
  const { version } = draft
  const send = (seen: number, recipients: number) =>
    ask<IssueDetail>('POST', `${path}/send`, { version: seen, recipients })
  expect((await send(1, 3)).status).toBe(409)
  expect((await send(version, 3_000)).status).toBe(409)
  expect(mailServer.received).toHaveLength(1)
  // A few more readers may confirm while the member decides. Sending the same draft twice sends one issue.
  for (const agreed of [2, 3])
    expect(await send(version, agreed)).toMatchObject({ status: 200, answer: { number: 1 } })
  expect(await ask('GET', path)).toMatchObject({
    status: 404,
    answer: { message: 'This draft was already sent, as issue 1.' },
  })
  await expect
    .poll(async () => {
      clock.advance(1_000)
      return (await ask<IssueDetail>('GET', '/api/issues/1')).answer.state
    })
    .toBe('sent')
  expect(mailServer.received).toHaveLength(4)
  const from = { value: 'newsletter-1', enquiries: 0, first_day: '2026-11-20' }
  const visit = { kind: 'campaign', ...from } as const
  await db
    .insertInto('visit_sources')
    .values([
      { ...visit, day: '2026-11-20', arrivals: 2 },
      { ...visit, day: '2026-11-21', arrivals: 1 },
      { ...visit, day: '2026-11-21', value: 'newsletter-11', arrivals: 9 },
    ])
    .execute()
  expect((await ask<IssueDetail>('GET', '/api/issues/1')).answer.visits).toBe(3)
  // The size that the desk states is the size that Gmail counts.
  const [, sent] = mailServer.received
  expect(Buffer.byteLength(sent?.parsed.html?.trimEnd() ?? '') + 1).toBe(plan.htmlBytes)

  const { answer: copy } = await ask<Draft>('POST', '/api/issues/1/copy')
  expect(copy).toMatchObject(TEXT)
  expect((await ask('DELETE', `/api/drafts/${copy.id}`)).status).toBe(204)
  const { answer: trail } = await ask<{ entries: { what: string }[] }>('GET', '/api/trail')
  expect(trail.entries.map(({ what }) => what)).toEqual(
    expect.arrayContaining(['draft deleted', 'issue sent', 'test mail sent']),
  )
  expect(JSON.stringify(trail)).not.toContain('example.org')
})

test.each([
  [{ hasMailServer: false }, 'cannot send mail'],
  [{ publicUrl: '' }, 'does not know the address of your site'],
  [{ hasMailServer: false, publicUrl: '' }, 'cannot send mail'],
])(
  'with %j no issue can be sent, and the desk says beforehand what is missing',
  async (setting, missing) => {
    const { ask, create } = await desk(setting)
    const obstacle = (names: string) =>
      `The server ${names} yet. Whoever looks after it sets that up; meanwhile you can write and preview an issue, and it stays a draft.`
    expect((await ask('GET', '/api/issues')).answer).toMatchObject({ obstacle: obstacle(missing) })
    const { id } = await create()
    const { answer } = await ask<SendingPlan>('GET', `/api/drafts/${id}/plan`)
    expect(answer.obstacle).toBe(obstacle(missing))
    const sending = { version: 1, recipients: 3 }
    expect(await ask('POST', `/api/drafts/${id}/send`, sending)).toMatchObject({
      status: 409,
      answer: { message: answer.obstacle },
    })
    if (!('hasMailServer' in setting)) return
    // A test mail needs only a mail server, because its links lead nowhere.
    expect(await ask('POST', `/api/drafts/${id}/test`, { address: 'a@example.org' })).toMatchObject(
      {
        status: 409,
        answer: { message: obstacle('cannot send mail') },
      },
    )
  },
)

test('a member who begins an issue while one of their drafts is still empty gets this draft, instead of another one', async () => {
  const { ask, create } = await desk()
  const empty = { subject: '', preview: '', body: '' }
  const { id } = await create(empty)
  expect((await create(empty)).id).toBe(id)
  await ask('PUT', `/api/drafts/${id}`, { value: TEXT, seen: 1 })
  expect((await create(empty)).id).not.toBe(id)
})

test('a draft that cannot be mailed is saved; its problems are named by field and line, and it is neither tested nor sent', async () => {
  const { ask, create, mailServer } = await desk()
  const draft = await create({ subject: 'A\u0000\ud800', body: 'One\n<script>alert(1)</script>' })
  expect(draft).toMatchObject({
    subject: 'A\ufffd',
    problems: [{ field: 'body', line: 2, isEmpty: false }],
  })
  const path = `/api/drafts/${draft.id}`
  const test = await ask('POST', `${path}/test`, { address: 'me@example.org' })
  const sending = { version: 1, recipients: 3 }
  const sent = await ask('POST', `${path}/send`, sending)
  expect([test.status, sent.status]).toEqual([400, 400])
  for (const { answer } of [test, sent])
    expect(answer).toMatchObject({ message: expect.stringMatching(/^Line 2: “<script>/) })
  expect(mailServer.attempts()).toBe(0)
  const tooLong = await ask('PUT', path, { value: { ...TEXT, body: 'x'.repeat(100_001) }, seen: 1 })
  expect(tooLong.status).toBe(400)
})

test('the preview of an issue runs no scripts, and shows the light theme, the dark theme or the plain text, as chosen', async () => {
  const { ask, create } = await desk()
  const dark = '@media (prefers-color-scheme: dark) {'
  const { id } = await create({
    subject: `</title><script>alert(1)</script> ${dark}`,
    preview: '',
    body: `\`<script>alert(2)</script>\`\n\n${dark}\n\n[out](https://example.com/?a&b)`,
  })
  const look = async (theme: string, form: string) =>
    (await ask('GET', `/api/drafts/${id}/preview?theme=${theme}&form=${form}`)).reply
  const light = await look('light', 'html')
  expect(light.headers['content-security-policy']).toBe(
    "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-same-origin",
  )
  expect(light.headers).toMatchObject({ 'x-frame-options': 'SAMEORIGIN' })
  expect(light.body).toContain('\n@media not all {\n.page')
  expect((await look('dark', 'html')).body).toContain('\n@media all {\n.page')
  for (const page of [light, await look('light', 'text')]) {
    expect(page.body).not.toContain('<script')
    expect(page.body).toContain('&lt;script&gt;alert(2)')
    expect(page.body).toContain(dark)
    expect(page.body).not.toContain('href')
  }
  expect((await look('sepia', 'html')).statusCode).toBe(400)

  await ask('DELETE', `/api/drafts/${id}`)
  const gone = await look('light', 'html')
  expect(gone.statusCode).toBe(404)
  expect(gone.body).toContain('This draft was deleted.')
  expect(gone.headers['x-frame-options']).toBe('SAMEORIGIN')
})

test('an issue that is being sent can be paused, resumed and cancelled; a cancelled issue cannot be resumed', async () => {
  const { ask, ...stores } = await desk()
  await sendIssue(stores, { startedAtMs: Date.now() + 60 * MINUTE_MS })
  const change = async (what: string) => {
    const { status, answer } = await ask<IssueDetail>('POST', `/api/issues/1/${what}`)
    return [status, answer.state]
  }
  expect(await change('pause')).toEqual([200, 'paused'])
  expect(await change('pause')).toEqual([409, undefined])
  expect(await change('resume')).toEqual([200, 'sending'])
  expect(await change('cancel')).toEqual([200, 'cancelled'])
  expect(await change('resume')).toEqual([409, undefined])
  expect((await ask('POST', '/api/issues/2/pause')).status).toBe(404)
  const { answer } = await ask<IssueDetail>('GET', '/api/issues/1')
  expect(answer.counts).toMatchObject({ recipients: 3, delivered: 0, notSent: 3 })
})
