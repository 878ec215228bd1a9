import { ENQUIRY_FIELD_NAMES } from 'protocol/enquiry.ts'
import { describe, expect, test } from 'vitest'
import { createFakeClock, HOUR_MS } from '../../../testing/server/clocks.ts'
import { ENQUIRY, KEYS, multipart, sendForm } from '../../../testing/server/enquiry.ts'
import { startMailServer } from '../../../testing/server/startMailServer.ts'
import { AGENCY, testServer } from '../../../testing/server/testServer.ts'
import { agencyFacts } from '../agencyFacts.ts'
import { localTimeName } from '../clock.ts'

describe('enquiries', () => {
  test('an enquiry reaches the agency by mail with every field, and a reply to the mail goes to the visitor', async () => {
    const mailServer = await startMailServer()
    const { app } = await testServer({ mailServer })
    const reply = await app.inject(sendForm(ENQUIRY))
    expect([reply.statusCode, reply.body]).toEqual([200, 'OK'])
    await expect.poll(() => mailServer.received.length).toBe(1)
    const [mail] = mailServer.received
    expect(mail?.recipients).toEqual([AGENCY])
    expect(mail?.sender).toBe('site@agency.example')
    const { parsed } = mail ?? {}
    expect(parsed?.replyTo).toEqual([{ name: ENQUIRY.name, address: ENQUIRY.email }])
    expect(parsed?.subject).toBe('Enquiry from Wanjiru Otieno: Website Design & Development')
    const links = [...(parsed?.html ?? '').matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
    expect(links).toEqual([
      `https://wa.me/254700000000?text=Hello%20Wanjiru%20Otieno%2C%20this%20is%20${encodeURIComponent(agencyFacts.name)}.%20You%20asked%20us%20about%20Website%20Design%20%26%20Development.%20`,
      'tel:+254700000000',
      'mailto:wanjiru@example.org?subject=Your%20enquiry%3A%20Website%20Design%20%26%20Development&amp;body=Hello%20Wanjiru%20Otieno%2C%0D%0A%0D%0A',
    ])
    expect(parsed?.text).toMatch(
      new RegExp(
        `^Enquiry 1, received \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d ${localTimeName()}$`,
        'm',
      ),
    )
    for (const field of ENQUIRY_FIELD_NAMES) {
      expect(parsed?.text).toContain(ENQUIRY[field])
      expect(parsed?.html).toContain(ENQUIRY[field].replace('&', '&amp;').replaceAll('\n', '<br>'))
    }
    expect(mail?.raw).toMatch(/^Auto-Submitted: auto-generated\r$/im)
    expect(parsed?.messageId).toMatch(/^<[0-9a-f-]{36}@agency\.example>$/)
  })

  test('the mail about an enquiry keeps its lines and spaces, also in Outlook, which does not support the style for them', async () => {
    const mailServer = await startMailServer()
    const { app } = await testServer({ mailServer })
    await app.inject(sendForm({ ...ENQUIRY, message: 'We need\n\n  - a shop\n  - <b>a till' }))
    await expect.poll(() => mailServer.received.length).toBe(1)
    expect(mailServer.received[0]?.parsed.html).toMatch(
      /white-space:pre-wrap[^>]*>We need<br><br> {2}- a shop<br> {2}- &lt;b&gt;a till<\/p>/,
    )
  })

  test('an enquiry that the browser sends again within a day is stored and mailed once', async () => {
    const mailServer = await startMailServer()
    const clock = createFakeClock()
    const { app, rows } = await testServer({ mailServer, clock })
    await app.inject(sendForm(ENQUIRY))
    await expect
      .poll(() => rows("select id from mail_jobs where state = 'delivered'"))
      .toHaveLength(1)
    clock.advance(24 * HOUR_MS - 1)
    const again = await app.inject(sendForm({ ...ENQUIRY, name: ` ${ENQUIRY.name} ` }))
    expect([again.statusCode, again.body]).toEqual([200, 'OK'])
    expect(rows('select id from enquiries')).toHaveLength(1)
    clock.advance(2)
    await app.inject(sendForm(ENQUIRY))
    expect(rows('select id from enquiries')).toHaveLength(2)
    await expect.poll(() => mailServer.received.length).toBe(2)
  })

  test('an enquiry that differs in one field is another enquiry', async () => {
    const { app, rows } = await testServer()
    for (const field of ENQUIRY_FIELD_NAMES)
      await app.inject(sendForm({ ...ENQUIRY, [field]: `${ENQUIRY[field]}!` }))
    expect(rows('select id from enquiries')).toHaveLength(ENQUIRY_FIELD_NAMES.length)
  })

  test('an enquiry arrives as typed, in any script, even if the message is long', async () => {
    const mailServer = await startMailServer()
    const { app, rows } = await testServer({ mailServer })
    const message = `${'Line of a long brief. '.repeat(10)}\n`.repeat(200).trim()
    const name = 'Ngũgĩ 👩🏾‍💻 محمد'
    const reply = await app.inject(sendForm({ ...ENQUIRY, name, message }))
    expect(reply.statusCode).toBe(200)
    expect(rows('select message from enquiries')).toEqual([{ message }])
    await expect.poll(() => mailServer.received[0]?.parsed.text).toContain(message)
    expect(mailServer.received[0]?.parsed.text).toContain(`Name: ${name}`)
    expect(mailServer.received[0]?.parsed.replyTo?.[0]?.name).toBe(name)
  })

  test('an enquiry is stored even if it has unknown fields, empty file inputs, or a repeated user_id, of which the last value counts', async () => {
    const { app, rows } = await testServer()
    const form = new FormData()
    form.append('user_id', 'typed by a visitor')
    form.append('attachment', new File([], ''))
    form.append('attachment', new File([], 'empty.txt'))
    for (const [name, value] of Object.entries({ ...ENQUIRY, colour: 'blue', ...KEYS }))
      form.append(name, value)
    expect((await app.inject(await multipart(form))).statusCode).toBe(200)
    expect(rows('select id from enquiries')).toHaveLength(1)
  })

  test('an enquiry leaves no name, address, number or text in the log', async () => {
    const mailServer = await startMailServer()
    const { app, log } = await testServer({ mailServer })
    await app.inject({ ...sendForm(ENQUIRY), remoteAddress: '203.0.113.77' })
    await expect.poll(log).toContain('mail delivered')
    for (const secret of [...Object.values(ENQUIRY), '203.0.113.77', AGENCY])
      expect(log()).not.toContain(secret)
    expect(log()).toContain('enquiry stored')
  })
})
