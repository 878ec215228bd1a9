import { type HTMLElement, parse } from 'node-html-parser'
import { cleanLines } from 'protocol/cleanText.ts'
import { expect, test } from 'vitest'
import {
  issueOf,
  issueTo,
  issueWith,
  SAMPLE_ISSUE,
  UNSUBSCRIBE_URL,
} from '../../../testing/server/issues.ts'
import { seededRandom } from '../../../testing/server/seededRandom.ts'
import { startMailServer } from '../../../testing/server/startMailServer.ts'
import { smtpTransport } from '../mail/smtpTransport.ts'
import { readBody, textOf } from './readBody.ts'
import { FRAME_LIMIT_BYTES, HTML_LIMIT_BYTES, readIssue } from './readIssue.ts'

const ROUNDS = Number(process.env.FUZZ_ROUNDS ?? 400)
const SEED = Number(process.env.FUZZ_SEED ?? 1)

/** Markdown that means something, to it or to a browser; `¶` ends a line. */
const PIECES = [
  ...'* ** *** _ ` `` \\ [ ]( ) ] ![ " \' & < > <! <? <b <3 --> $& ¶ ¶¶ ¶```¶ ¶---¶'.split(' '),
  ...'javascript: data: onerror= style= &amp;lt; \\<b> `<script>` &lt;script&gt;'.split(' '),
  ...'word سلام 👩🏾‍💻 [a](https://a.example/"onclick=x) <https://a.example/?a=b&c>'.split(' '),
  ...'[x](https://a.example/<>"\') [x](tel:\'"<b>) [a]¶¶[a]:¶https://a.example/%22'.split(' '),
  ...['  ¶', '> ', '- ', '1. ', '# ', '## ', 'word word', 'a < b > c', '&#60;img src=x&#62;'],
  ...['¶    <b>¶', '¶~~~¶<style>¶~~~¶', '\u0000', '\u2028', '\t'],
]

/** All that a body may become, and what each may say. */
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    ['p', 'h1', 'h2', 'h3', 'ul', 'li', 'blockquote'].map((tag) => [tag, ['style']]),
  ),
  ...Object.fromEntries(['strong', 'em', 'br', 'tr'].map((tag) => [tag, []])),
  ol: ['style', 'start'],
  a: ['href', 'style'],
  code: ['class', 'style'],
  pre: ['dir', 'style'],
  div: ['dir', 'style'],
  hr: ['align', 'width', 'size', 'style'],
  table: ['role', 'width', 'cellpadding', 'cellspacing', 'border', 'style'],
  td: ['class', 'align', 'bgcolor', 'style'],
}

test('a subscriber reads what was written, who wrote it, why it came and the way out', () => {
  const { to, subject, text, html } = issueTo(issueWith('# Hello\n\nSome *text*.'))
  expect([to, subject]).toEqual(['ann@example.org', 'Subject'])
  expect(text).toBe(
    `Hello
=====

Some _text_.

-- 
Kazi Bora
Moi Avenue 1, Nairobi
https://www.agency.example/

You get this because you confirmed on www.agency.example that you want
it.
Unsubscribe:
${UNSUBSCRIBE_URL}
`,
  )
  const page = parse(html)
  expect(page.querySelector('title')?.text).toBe('Subject')
  expect(wordsOf(page.querySelector('.board'))).toBe('Kazi Bora 23 Nov 2026')
  expect(wordsOf(page.querySelector('.letter'))).toBe('Hello Some text.')
  expect(wordsOf(page.querySelector('.frame'))).toBe(
    'Kazi Bora Moi Avenue 1, Nairobi www.agency.example You get this because you confirmed on www.agency.example that you want it. Unsubscribe',
  )
  const links = page.querySelectorAll('.frame a').map((link) => link.getAttribute('href'))
  expect(links).toEqual(['https://www.agency.example/', UNSUBSCRIBE_URL])
})

test('an agency without an address has none in either part', () => {
  const { text, html } = issueTo(issueWith('Text'), { agency: { name: 'A', address: null } })
  expect(text).toContain('-- \nA\nhttps://')
  expect(wordsOf(parse(html).querySelector('.frame'))).toMatch(/^A www\.agency\.example You/)
})

test('the preview line comes first, hidden, with nothing of the letter behind it', () => {
  const { html } = issueTo(issueWith('Text'))
  const first = parse(html).querySelector('body')?.firstElementChild
  expect(first?.getAttribute('style')).toContain('display:none')
  expect(first?.text.startsWith('Preview')).toBe(true)
  expect(first?.text.length).toBeGreaterThan(150)
})

test('arrives as it was written, and can be left by one click (RFC 8058, RFC 2919)', async () => {
  const mailServer = await startMailServer()
  const transport = smtpTransport({
    smtpUrl: mailServer.url,
    from: { name: 'Kazi Bora', address: 'n@agency.example' },
  })
  const issue = issueOf({
    ...SAMPLE_ISSUE,
    body: `Habari 👩🏾‍💻, سلام\n\n.\n\n${SAMPLE_ISSUE.body}`,
  })
  const mail = issueTo(issue, { unsubscribeAddress: 'leave@agency.example' })
  const outcome = await transport.send(mail, '<1@agency.example>', AbortSignal.timeout(10_000))
  expect(outcome).toEqual({ kind: 'delivered' })
  const received = mailServer.received[0]
  expect(received?.parsed).toMatchObject({ subject: mail.subject, messageId: '<1@agency.example>' })
  expect(received?.parsed.html?.trimEnd()).toBe(mail.html.trimEnd())
  expect(received?.parsed.text?.trimEnd()).toBe(mail.text.trimEnd())
  const headers = received?.parsed.headers.map(({ key, value }) => [key, value]) ?? []
  expect(Object.fromEntries(headers)).toMatchObject({
    'list-id': '<newsletter.www.agency.example>',
    'list-unsubscribe': `<${UNSUBSCRIBE_URL}>, <mailto:leave@agency.example?subject=unsubscribe>`,
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    'auto-submitted': 'auto-generated',
  })
  for (const line of received?.raw.split('\r\n') ?? []) expect(line.length).toBeLessThan(998)
})

test('what hostile values say is shown, wherever they stand', () => {
  const evil = `"><script>alert(1)</script><img src=x onerror='alert(1)'>`
  const issue = issueOf({ subject: evil, preview: '<b>&lt;', body: `\`${evil}\`` })
  const { html } = issueTo(issue, { agency: { name: evil, address: `<i>${evil}` } })
  const page = parse(html)
  expect(page.querySelectorAll('script, img, b, i')).toEqual([])
  expect(page.querySelector('title')?.text).toBe(evil)
  expect(wordsOf(page.querySelector('.letter'))).toBe(evil)
  expect(wordsOf(page.querySelector('.board'))).toContain(evil)
})

test('header values cannot add headers', () => {
  const { headers } = issueTo(issueWith('Text'), {
    unsubscribeAddress: 'x@example.org\r\nBcc: y@example.org',
  })
  expect(Object.values(headers ?? {}).join()).not.toMatch(/[\r\n]/)
})

test(`no markup of an issue becomes an element, and all words are there (seed ${SEED})`, () => {
  let read = 0
  for (let round = 0; round < ROUNDS; round++) {
    const source = hostileMarkdown(SEED + round)
    const result = readIssue({ subject: 'Subject', preview: 'Preview', body: source })
    const body = readBody(cleanLines(source))
    if ('problem' in result || 'problem' in body) continue
    read += 1
    const { html } = result.issue
    expect(faultIn(html), `seed ${SEED + round}: ${JSON.stringify(source)}\n${html}`).toBe('')
    expect(squeezed(parse(html).text), JSON.stringify(source)).toBe(
      squeezed(body.tree.children.map(textOf).join('')),
    )
  }
  expect(read).toBeGreaterThan(ROUNDS / 5)
})

test('no mail of an issue is so large that Gmail cuts it off', () => {
  const around = issueTo(issueWith('x'), {
    agency: { name: 'ń'.repeat(60), address: 'ń'.repeat(300) },
    publicUrl: () => new URL(`https://${'x'.repeat(60)}.${'y'.repeat(60)}.example/`),
  })
  expect(Buffer.byteLength(around.html)).toBeLessThan(FRAME_LIMIT_BYTES)
  const largest = (words: number) => issueWith('**ab** &&&&&&&& é😀 '.repeat(words))
  expect(() => largest(1_500)).toThrow(/^As a mail the issue has/)
  expect(Buffer.byteLength(issueTo(largest(1_100)).html)).toBeLessThan(HTML_LIMIT_BYTES)
})

test('text from right to left begins on its side, with its quotes and entries', () => {
  const page = parse(issueWith('سلام hello\n\n> سلام\n\n- سلام\n\nhello سلام').html)
  const turned = page.querySelectorAll('[dir=rtl]')
  expect(turned.map((block) => block.firstElementChild?.tagName)).toEqual(['P', 'BLOCKQUOTE', 'UL'])
  expect(turned[0]?.getAttribute('style')).toBe('text-align:right')
  expect(turned[1]?.innerHTML).toContain('border-right:')
  expect(turned[2]?.innerHTML).toContain('padding:0 28px 0 0')
  expect(page.lastElementChild?.tagName).toBe('P')
})

/** Markdown of pieces that mean something, to it or to a browser. */
function hostileMarkdown(seed: number): string {
  const random = seededRandom(seed)
  return Array.from({ length: 1 + Math.floor(random() * 14) }, () =>
    PIECES[Math.floor(random() * PIECES.length)]?.replaceAll('¶', '\n'),
  ).join('')
}

/** The first thing in a body's HTML that no body has; empty when there is none. */
function faultIn(html: string): string {
  for (const [tag] of html.matchAll(/<\/?[^>]*>?/g)) {
    if (!/^<(?:[a-z][a-z0-9]*(?: [a-z]+="[^"<>]*")*|\/[a-z][a-z0-9]*)>$/.test(tag)) return tag
  }
  for (const element of parse(html, { comment: true }).querySelectorAll('*')) {
    const known = ATTRIBUTES[element.rawTagName]
    if (!known) return `<${element.rawTagName}>`
    for (const [name, value] of Object.entries(element.attributes)) {
      if (!known.includes(name)) return `${element.rawTagName} ${name}`
      if (name === 'href' && !/^(?:https?|mailto|tel):/.test(value)) return value
      if (name === 'style' && /url|expression|import/i.test(value)) return value
    }
  }
  return ''
}

function wordsOf(element: HTMLElement | null): string {
  return element?.structuredText.replace(/\s+/g, ' ').trim() ?? ''
}

function squeezed(text: string): string {
  return text.replace(/\s+/g, '')
}
