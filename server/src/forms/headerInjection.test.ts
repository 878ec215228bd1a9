import { ENQUIRY_FIELD_NAMES } from 'protocol/enquiry.ts'
import { describe, expect, test } from 'vitest'
import { ENQUIRY, nativePost, sendForm } from '../../../testing/server/enquiry.ts'
import { startMailServer } from '../../../testing/server/startMailServer.ts'
import { AGENCY, testServer } from '../../../testing/server/testServer.ts'

/** Characters and encodings that some programs treat as the end of a line or of a text. */
const BREAKS = [
  '\r',
  '\n',
  '\r\n',
  '\r\n\r\n',
  '\0',
  '\u0085',
  '\u2028',
  '\u2029',
  '\v',
  '\u202e',
  '%0d%0a',
  ' =?utf-8?Q?=0D=0A?= ',
]

const HEADERS =
  'auto-submitted content-type date from message-id mime-version reply-to subject to'.split(' ')

/** Matches the only links that a mail may contain: phone numbers, and an address with subject and greeting, without further parameters. */
const SAFE_LINK =
  /^(tel:\+\d+|https:\/\/wa\.me\/\d+\?text=[\w.!~*'()%-]+|mailto:[\w.%-]+@[\w.-]+\?subject=[\w.!~*'()%-]+&amp;body=[\w.!~*'()%-]+%0D%0A%0D%0A)$/

function linksIn(html = ''): string[] {
  return [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href)
}

describe('an attacker who puts mail headers into a form', () => {
  test('whatever line break a field contains, the agency gets one ordinary mail', async () => {
    const mailServer = await startMailServer()
    const { app, rows } = await testServer({ mailServer })
    for (const [at, lineBreak] of BREAKS.entries()) {
      const attack = `x${at}${lineBreak}Bcc: v@example.net${lineBreak}X-Evil: 1`
      // `named` attacks all fields but the e-mail address: the name also becomes part of a mail header. `addressed` attacks only the address.
      const attacks = Object.fromEntries(ENQUIRY_FIELD_NAMES.map((field) => [field, attack]))
      const named = { ...attacks, email: ENQUIRY.email }
      const addressed = { ...ENQUIRY, email: attack, timeline: `${at}` }
      // Browsers would replace each line break by CRLF; these requests send the line break unchanged.
      for (const request of [
        sendForm(named),
        sendForm(addressed),
        nativePost('enquiry', { ...named, phone: '2' }),
      ]) {
        expect((await app.inject(request)).statusCode).toBeLessThan(400)
      }
    }
    await expect.poll(() => mailServer.received.length).toBe(3 * BREAKS.length)
    await expect.poll(() => rows("select id from mail_jobs where state != 'delivered'")).toEqual([])
    for (const { parsed, recipients, raw } of mailServer.received) {
      expect(recipients).toEqual([AGENCY])
      expect(parsed.to).toEqual([{ name: '', address: AGENCY }])
      expect(parsed.cc ?? parsed.bcc).toBeUndefined()
      const names = parsed.headers.map(({ key }) => key)
      expect(names.filter((name) => !HEADERS.includes(name))).toEqual([])
      expect(new Set(names).size).toBe(names.length)
      expect(parsed.subject).not.toMatch(/\p{Cc}|[\u2028\u2029\u202e]/u)
      expect(raw).toContain('Auto-Submitted: auto-generated')
      for (const href of linksIn(parsed.html)) expect(href).toMatch(SAFE_LINK)
    }
  })

  test('the agency’s mail shows markup in a field as text', async () => {
    const mailServer = await startMailServer()
    const { app } = await testServer({ mailServer })
    const markup = `<img src=x onerror="alert('1')">&amp;`
    await app.inject(
      sendForm(
        Object.fromEntries(ENQUIRY_FIELD_NAMES.map((field) => [field, `${field} ${markup}`])),
      ),
    )
    await expect.poll(() => mailServer.received.length).toBe(1)
    const html = mailServer.received[0]?.parsed.html
    expect(html).not.toContain('<img')
    expect(linksIn(html)).toEqual([])
    for (const field of ENQUIRY_FIELD_NAMES) {
      expect(html).toContain(
        `${field} &lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;amp;`,
      )
    }
  })

  test('a field cannot add parameters to the address in a link of the agency’s mail', async () => {
    const mailServer = await startMailServer()
    const { app } = await testServer({ mailServer })
    const email = 'a?bcc=evil%40x.example&body=x#%@example.org'
    const phone = '0712345678?text=x" onclick="alert(1)'
    await app.inject(sendForm({ ...ENQUIRY, email, phone, name: '%0d%0aBcc: v@example.net" x="' }))
    await expect.poll(() => mailServer.received.length).toBe(1)
    const links = linksIn(mailServer.received[0]?.parsed.html)
    expect(links).toEqual([
      expect.stringMatching(/^https:\/\/wa\.me\/254712345678\?text=[\w%.,'-]+$/),
      'tel:+254712345678',
      expect.stringMatching(SAFE_LINK),
    ])
    const link = new URL((links[2] ?? '').replaceAll('&amp;', '&'))
    expect(decodeURIComponent(link.pathname)).toBe(email)
    expect([...link.searchParams.keys()]).toEqual(['subject', 'body'])
  })

  test('a reply to the agency’s mail goes to at most one address, the first if the visitor typed two', async () => {
    const mailServer = await startMailServer()
    const { app } = await testServer({ mailServer })
    const addresses = [
      'a@example.org, b@example.org',
      '"a" <a@example.org>',
      'a@b@example.org',
      'call me instead',
    ]
    for (const email of addresses) await app.inject(sendForm({ ...ENQUIRY, email }))
    await expect.poll(() => mailServer.received.length).toBe(addresses.length)
    const answered = mailServer.received.map(({ parsed }) => parsed.replyTo?.[0]?.address ?? '')
    expect(answered.toSorted()).toEqual(['', '', 'a@example.org', 'a@example.org'])
  })
})
