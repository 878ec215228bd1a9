import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { IssueError } from './IssueError.ts'
import { issueHtml } from './issueHtml.ts'
import { issueText } from './issueText.ts'
import { parseIssue, SOURCE_LIMIT } from './parseIssue.ts'

const HEAD = '---\nsubject: Three questions\npreview: Before you pay\n---\n'

/** The body begins in line 5. */
const withBody = (body: string) => `${HEAD}${body}`

function problem(text: string): string {
  try {
    parseIssue(text)
  } catch (error) {
    if (error instanceof IssueError) return error.message
    throw error
  }
  return 'none'
}

test('an issue is its subject, its preview line and its text', () => {
  const issue = parseIssue(withBody('# Hello\n\nYou *there*.\n'))
  expect(issue).toMatchObject({ subject: 'Three questions', preview: 'Before you pay' })
  expect(issueText(issue.body)).toBe('Hello\n=====\n\nYou _there_.')
})

test('the sample that an owner copies is one', () => {
  const path = join(import.meta.dirname, '../../../../docs/newsletter-sample.md')
  expect(problem(readFileSync(path, 'utf8'))).toBe('none')
})

test.each([
  ['the line breaks of Windows', (text: string) => text.replaceAll('\n', '\r\n')],
  ['the line breaks of old Macs', (text: string) => text.replaceAll('\n', '\r')],
  ['a byte order mark', (text: string) => `\ufeff${text}`],
  ['empty lines above', (text: string) => `\n\n${text}`],
  ['spaces behind the hyphens', (text: string) => text.replaceAll('---', '---  ')],
])('%s change nothing', (_, write) => {
  const text = withBody('One\n\nTwo  \nthree\n')
  const { subject, body } = parseIssue(write(text))
  expect(subject).toBe('Three questions')
  expect(issueHtml(body)).toBe(issueHtml(parseIssue(text).body))
})

test('a problem is named by the line that an editor shows, also below empty lines', () => {
  expect(problem(`\r\n\r\n${withBody('<b>')}`)).toMatch(/^Line 7: /)
  expect(problem(`\n\n${HEAD.replace('preview', 'author')}Text`)).toMatch(/^Line 5: /)
})

test('every script, emoji and lone surrogate can be mailed; what reverses text is gone', () => {
  const text = 'Habari 👩🏾‍💻 · عربى · \ud800 · a\u202eb\u0000c'
  const { body } = parseIssue(withBody(text))
  expect(issueText(body)).toBe('Habari 👩🏾‍💻 · عربى · \ufffd · abc')
})

test('a setting is text, also a number, a word that YAML knows, and one over several lines', () => {
  const issue = parseIssue('---\nsubject: 2026\npreview: >\n  Yes\n  or: no\n---\nText')
  expect(issue).toMatchObject({ subject: '2026', preview: 'Yes or: no' })
})

test('a link by its name leads where the definition says, the first one', () => {
  const { body } = parseIssue(
    withBody('[Prices][p] and [p]\n\n[p]: https://a.example/1\n[p]: https://a.example/2\n'),
  )
  expect(issueText(body)).toBe('Prices <https://a.example/1> and p <https://a.example/1>')
})

describe('what the front matter may not be', () => {
  const settings = (yaml: string) => `---\n${yaml}\n---\nText`
  const unreadable =
    'this cannot be read; write “subject: ” or “preview: ” and the text behind it in double quotes.'
  test.each([
    [
      '',
      'Line 1: an issue begins with a line of three hyphens, “subject: …”, “preview: …”, and three hyphens again.',
    ],
    [
      'Text\n\n---\nsubject: A\n---\n',
      'Line 1: an issue begins with a line of three hyphens, “subject: …”, “preview: …”, and three hyphens again.',
    ],
    [
      '\n---\nsubject: A\n',
      'Line 2: the front matter that begins here has no end; put a line of three hyphens below it.',
    ],
    [settings(''), 'Line 1: the front matter has no subject.'],
    [settings('# only a comment'), 'Line 1: the front matter has no subject.'],
    [settings('subject: A'), 'Line 1: the front matter has no preview.'],
    [settings('preview: A'), 'Line 1: the front matter has no subject.'],
    [settings('subject: A\npreview:'), 'Line 3: the preview is empty.'],
    [settings('subject: "\\u202e"\npreview: A'), 'Line 2: the subject is empty.'],
    [
      settings('subject: A\nauthor: B\npreview: C'),
      'Line 3: “author” is no setting of an issue; there are subject and preview.',
    ],
    [settings('subject: A\npreview: B\nsubject: C'), 'Line 4: this setting stands twice.'],
    [
      settings(`subject: ${'é'.repeat(101)}\npreview: B`),
      'Line 2: the subject has 101 characters, and 100 are the most.',
    ],
    [
      settings(`subject: A\npreview: ${'😀'.repeat(151)}`),
      'Line 3: the preview has 151 characters, and 150 are the most.',
    ],
    [settings('subject: News: more'), `Line 2: ${unreadable}`],
    [settings('subject: *Big* news'), `Line 2: ${unreadable}`],
    [settings('subject: [draft]'), `Line 2: ${unreadable}`],
    [settings('subject: !!js/function x'), `Line 2: ${unreadable}`],
    [
      settings('subject: We are #1 and #2'),
      'Line 2: what follows the # would be lost; put the subject in double quotes.',
    ],
    [
      settings('subject: We are #1\npreview: A'),
      'Line 2: what follows the # would be lost; put the subject in double quotes.',
    ],
    [settings('just words'), 'Line 1: the front matter has no subject.'],
  ])('%j', (text, expected) => {
    expect(problem(text)).toBe(expected)
  })

  test('100 characters of a subject and 150 of a preview line are not too many', () => {
    expect(problem(settings(`subject: ${'😀'.repeat(100)}\npreview: ${'é'.repeat(150)}`))).toBe(
      'none',
    )
  })
})

describe('what the body may not hold', () => {
  const html = (shown: string) =>
    `“${shown}” is HTML; write it in Markdown, or between backticks if readers are to see it.`
  const relative = (url: string) =>
    `the link to “${url}” needs the whole address, such as https://www.example.com/page.`
  const protocol = (name: string) =>
    `a link may begin with https:, http:, mailto: or tel:, not with ${name}`
  const picture =
    'there are no pictures in an issue, since mail programs block them; link to the picture instead.'
  const nested = 'lists, quotes or emphasis stand more than 16 deep in each other here.'
  test.each([
    [' \n\t\n', 'The issue has no text.'],
    ['[p]: https://a.example', 'The issue has no text.'],
    ['Text\n\n<div>\nmore\n</div>', `Line 7: ${html('<div>')}`],
    ['Text with <b>tags</b>', `Line 5: ${html('<b>')}`],
    ['Two lines\nand a <br> here', `Line 6: ${html('<br>')}`],
    ['<!-- a note -->\nText', `Line 5: ${html('<!-- a note -->')}`],
    [`Text <a title="${'x'.repeat(60)}">`, `Line 5: ${html(`<a title="${'x'.repeat(30)}…`)}`],
    ['> - deep <i>', `Line 5: ${html('<i>')}`],
    ['Text ![a picture](https://a.example/p.png)', `Line 5: ${picture}`],
    ['![p]\n\n[p]: https://a.example/p.png', `Line 5: ${picture}`],
    ['[prices](/prices)', `Line 5: ${relative('/prices')}`],
    ['[prices](www.example.com)', `Line 5: ${relative('www.example.com')}`],
    ['[prices](//www.example.com)', `Line 5: ${relative('//www.example.com')}`],
    ['[prices]()', `Line 5: ${relative('')}`],
    ['[x](javascript:alert)', `Line 5: ${protocol('javascript:')}`],
    ['[x](JaVaScRiPt:alert)', `Line 5: ${protocol('javascript:')}`],
    ['[x](java&#x0A;script&colon;alert)', `Line 5: ${protocol('javascript:')}`],
    ['<javascript:alert>', `Line 5: ${protocol('javascript:')}`],
    ['[x](data:text/html,x)', `Line 5: ${protocol('data:')}`],
    ['[x]\n\n[x]: vbscript:x', `Line 7: ${protocol('vbscript:')}`],
    ['Text\n\n[unused]: data:text/html,x', `Line 7: ${protocol('data:')}`],
    ['[](https://a.example)', 'Line 5: a link has no text that one could press.'],
    [`Text\n\n${'>'.repeat(17)} x`, `Line 7: ${nested}`],
    [`${'- '.repeat(17)}x`, `Line 5: ${nested}`],
    [
      Array.from({ length: 40 }, (_, depth) => `${'  '.repeat(depth)}- x`).join('\n'),
      `Line 21: ${nested}`,
    ],
  ])('%j', (body, expected) => {
    expect(problem(withBody(body))).toBe(expected)
  })

  test('markup between backticks and after a backslash is text', () => {
    const { body } = parseIssue(withBody('`<br>` and \\<br> and &lt;br>'))
    expect(issueText(body)).toBe('`<br>` and <br> and <br>')
  })

  test('a text that is too long, as it is written and as a mail', () => {
    expect(problem(withBody('a'.repeat(SOURCE_LIMIT)))).toBe(
      `The issue has ${SOURCE_LIMIT + HEAD.length} characters, and ${SOURCE_LIMIT} are the most: shorten it.`,
    )
    expect(problem(withBody('- a\n\n'.repeat(2_000)))).toMatch(
      /^As a mail the issue has 1\d\d kB, and Gmail cuts off what is beyond 100 with our frame: shorten it\.$/,
    )
  })

  test.each([
    ['quotes', '>'],
    ['emphasis', '*a '],
    ['open brackets', '['],
    ['links', '[a]('],
    ['strong emphasis, closed', '**a** __b__ '],
  ])('%s without end freeze nothing for long', (_, part) => {
    const started = performance.now()
    problem(withBody(part.repeat((SOURCE_LIMIT - HEAD.length) / part.length)))
    expect(performance.now() - started).toBeLessThan(2_000)
  })
})
