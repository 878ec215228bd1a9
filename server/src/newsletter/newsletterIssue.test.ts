import { type HTMLElement, parse } from 'node-html-parser'
import { MOST_HTML_BYTES } from 'protocol/desk/newsletter.ts'
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
import { BODY_LIMIT, readIssue } from './readIssue.ts'

const ROUNDS = 400

const PICTURE = `/newsletter/pictures/${'0a'.repeat(16)}-1200x801.jpg`

/** Pieces of text that mean something in Markdown or to a browser; `¶` stands for the end of a line. */
const PIECES = [
  ...'* ** *** _ ` `` \\ [ ]( ) ] ![ " \' & < > <! <? <b <3 --> $& ¶ ¶¶ ¶```¶ ¶---¶'.split(' '),
  ...'javascript: data: onerror= style= &amp;lt; \\<b> `<script>` &lt;script&gt;'.split(' '),
  ...'word سلام 👩🏾‍💻 [a](https://a.example/"onclick=x) <https://a.example/?a=b&c>'.split(' '),
  ...'[x](https://a.example/<>"\') [x](tel:\'"<b>) [a]¶¶[a]:¶https://a.example/%22'.split(' '),
  ...['  ¶', '> ', '- ', '1. ', '# ', '## ', 'word word', 'a < b > c', '&#60;img src=x&#62;'],
  ...[
    `¶¶![b" onerror=x <b>](${PICTURE})¶¶`,
    '¶    <b>¶',
    '¶~~~¶<style>¶~~~¶',
    '\u0000',
    '\u2028',
    '\t',
  ],
]

/** Matches the only tags that the body of a mail may contain. */
const TAG =
  /^<(?:\/?(?:p|h[1-3]|[uo]l|li|blockquote|strong|em|a|code|pre|div|table|tr|td)|[bh]r|img)(?: (?:style|class|start|title|align|bgcolor|width|height|size|role|cellpadding|cellspacing|border|alt|src(?=="\/newsletter\/pictures\/)|href(?=="(?:https?|mailto|tel):))="[^"<>]*")*(?: \/)?>$/

test('a reader sees the text, the sender, why they get the mail and the unsubscribe link', () => {
  const { to, subject, text, html } = issueTo(
    issueWith(`# Hello <https://a.example/A>

Some *text* [here](https://a.example/?b&c) and <https://a.example>, or <ann@example.org>.

> Well
> said

2. one
   - two`),
  )
  expect([to, subject]).toEqual(['ann@example.org', 'Subject'])
  expect(text).toBe(
    `HELLO HTTPS://A.EXAMPLE/A <https://a.example/A>

Some text here <https://a.example/?b&c> and https://a.example, or
ann@example.org.

> Well said

 2. one
    - two

-- 
Kazi Bora
Moi Avenue 1, Nairobi
https://www.agency.example/

You get this because you confirmed on www.agency.example that you want it.
Unsubscribe:
${UNSUBSCRIBE_URL}
`,
  )
  const page = parse(html)
  expect(page.querySelector('title')?.text).toBe('Subject')
  expect(wordsOf(page.querySelector('.board'))).toBe('Kazi Bora 23 Nov 2026')
  expect(wordsOf(page.querySelector('.letter'))).toBe(
    'Hello https://a.example/A Some text here and https://a.example, or ann@example.org. Well said one two',
  )
  expect(wordsOf(page.querySelector('.frame'))).toBe(
    'Kazi Bora Moi Avenue 1, Nairobi www.agency.example You get this because you confirmed on www.agency.example that you want it. Unsubscribe',
  )
  const links = page.querySelectorAll('.frame a').map((link) => link.getAttribute('href'))
  expect(links).toEqual(['https://www.agency.example/', UNSUBSCRIBE_URL])
})

test('if an agency has no postal address, neither the HTML nor the text of its mail has one', () => {
  const { text, html } = issueTo(issueWith('Text'), { agency: { name: 'A', address: null } })
  expect(text).toContain('-- \nA\nhttps://')
  expect(wordsOf(parse(html).querySelector('.frame'))).toMatch(/^A www\.agency\.example You/)
})

test('a mail begins with the hidden preview line, so that an inbox shows this line and no text of the issue', () => {
  const { html } = issueTo(issueWith('Text'))
  const first = parse(html).querySelector('body')?.firstElementChild
  expect(first?.getAttribute('style')).toContain('display:none')
  expect(first?.text.startsWith('Preview')).toBe(true)
  expect(first?.text.length).toBeGreaterThan(150)
})

test('an issue arrives as written, with one-click unsubscribing (RFC 8058, RFC 2919)', async () => {
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

test('links to the site carry the issue’s number, the same for every reader; other links stay unchanged', () => {
  const issue = issueWith(`[Shop](https://www.agency.example/shop?a=1&b=2#top) and
[home](https://www.agency.example), [ours](https://www.agency.example/?utm_campaign=own),
[theirs](https://www.agency.example.org/), [mail](mailto:a@www.agency.example), <https://www.agency.example/x>`)
  const { html, text } = issueTo(issue)
  const letter = parse(html).querySelector('.letter')
  expect(letter?.querySelectorAll('a').map((link) => link.getAttribute('href'))).toEqual([
    'https://www.agency.example/shop?a=1&b=2&utm_campaign=newsletter-7#top',
    'https://www.agency.example?utm_campaign=newsletter-7',
    'https://www.agency.example/?utm_campaign=own',
    ...['https://www.agency.example.org/', 'mailto:a@www.agency.example'],
    'https://www.agency.example/x?utm_campaign=newsletter-7',
  ])
  expect(letter?.text).toContain('https://www.agency.example/x')
  expect(letter?.text).not.toContain('utm_campaign')
  expect(text).toContain('<https://www.agency.example/shop?a=1&b=2&utm_campaign=newsletter-7#top>')
})

test('a picture is at most as wide as the mail; the plain text has the alternative text instead, or nothing if the picture has none', () => {
  const small = PICTURE.replace('1200x801', '320x200')
  const { html, text } = issueTo(
    issueWith(`One\n\n![A "shop" \\[new\\]](${PICTURE})\n\n![](${small})\n\nTwo`),
  )
  const style = 'display:block;max-width:100%;height:auto'
  const pictures = parse(html)
    .querySelectorAll('.letter p > img')
    .map((picture) => picture.attributes)
  const own = (path: string) => `https://www.agency.example${path}`
  expect(pictures).toEqual([
    ...[
      { src: own(PICTURE), alt: 'A "shop" [new]', width: '528', height: '352' },
      { src: own(small), alt: '', width: '320', height: '200' },
    ].map((each) => ({ ...each, style, class: 'sunk' })),
  ])
  expect(text.slice(0, text.indexOf('-- '))).toBe(
    `One\n\nA "shop" [new]\n<${own(PICTURE)}>\n\nTwo\n\n`,
  )
})

test('hostile values in an issue are shown as text everywhere', () => {
  const evil = `"><script>alert(1)</script><img src=x onerror='alert(1)'>`
  const issue = issueOf({ subject: evil, preview: '<b>&lt;', body: `\`${evil}\`` })
  const { html } = issueTo(issue, { agency: { name: evil, address: `<i>${evil}` } })
  const page = parse(html)
  expect(page.querySelectorAll('script, img, b, i')).toEqual([])
  expect(page.querySelector('title')?.text).toBe(evil)
  expect(wordsOf(page.querySelector('.letter'))).toBe(evil)
  expect(wordsOf(page.querySelector('.board'))).toContain(evil)
})

test.each([
  ['paragraphs', 'Somebody asked what a website costs, and who owns it.\n\n'],
  ['parts of sixty characters', '## Part\n\nSomebody asked what a website costs, and why.\n\n'],
  ['entries of a list', '- Somebody asked what a website costs.\n'],
  ['links', '[What it costs](https://www.agency.example/pricing)\n'],
  ['pictures', `![](${PICTURE})\n\n`],
  ['quotes', '> Somebody asked what a website costs, and who owns it.\n\n'],
])(
  'the longest issue of %s fits into what Gmail shows, the unsubscribe link included',
  (_, block) => {
    const body = block.repeat(Math.floor(BODY_LIMIT / block.length))
    const { html } = issueTo(issueWith(body))
    expect(Buffer.byteLength(html)).toBeLessThan(MOST_HTML_BYTES)
  },
)

test('an issue’s HTML contains only the tags that Markdown makes, however hostile the text is', () => {
  let read = 0
  for (let seed = 1; seed <= ROUNDS; seed++) {
    const body = hostileMarkdown(seed)
    const result = readIssue({ subject: 'Subject', preview: 'Preview', body })
    if ('problem' in result) continue
    read += 1
    const tags = result.issue.html.match(/<[^>]*>?/g) ?? []
    expect(
      tags.filter((tag) => !TAG.test(tag)),
      `seed ${seed}: ${JSON.stringify(body)}`,
    ).toEqual([])
  }
  expect(read).toBeGreaterThan(ROUNDS / 5)
})

function hostileMarkdown(seed: number): string {
  const random = seededRandom(seed)
  return Array.from({ length: 1 + Math.floor(random() * 14) }, () =>
    PIECES[Math.floor(random() * PIECES.length)]?.replaceAll('¶', '\n'),
  ).join('')
}

function wordsOf(element: HTMLElement | null): string {
  return element?.structuredText.replace(/\s+/g, ' ').trim() ?? ''
}
