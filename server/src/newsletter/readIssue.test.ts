import { describe, expect, test } from 'vitest'
import { BODY_LIMIT, cleanIssue, readIssue, textProblems } from './readIssue.ts'

const LINES = { subject: 'Three questions', preview: 'Before you pay' }

function read(body: string) {
  const result = readIssue({ ...LINES, body })
  if ('problem' in result) throw new Error(result.problem.message)
  return result.issue
}

function problem(body: string): string {
  const result = readIssue({ ...LINES, body })
  if ('issue' in result) return 'none'
  const { line, message } = result.problem
  return line === null ? message : `Line ${line}: ${message}`
}

test('an issue is stored as it was previewed, even if its text begins with an indented code block', () => {
  const body = '\r\n \n    code\n\ntext\n  \n'
  const frozen = cleanIssue({ subject: 'A\n---\nbody', preview: ' B\r\nsubject: C\u202e', body })
  expect(frozen).toEqual({
    subject: 'A --- body',
    preview: 'B subject: C',
    body: '    code\n\ntext',
  })
  expect(read(frozen.body)).toEqual(read(body))
  expect(cleanIssue(frozen)).toEqual(frozen)
})

test('each problem of a draft names the field with the problem and, for the text, also the line', () => {
  const sound = { subject: 'A', preview: 'B', body: 'Text' }
  expect(textProblems(sound)).toEqual([])
  expect(
    textProblems({ subject: 'é'.repeat(101), preview: ' ', body: 'One\n\nTwo <script>' }),
  ).toEqual([
    {
      field: 'subject',
      line: null,
      isEmpty: false,
      message: 'The subject has 101 characters, and 100 are the most.',
    },
    { field: 'preview', line: null, isEmpty: true, message: 'The preview line is empty.' },
    {
      field: 'body',
      line: 3,
      isEmpty: false,
      message:
        '“<script>” is HTML; write it in Markdown, or between backticks if readers are to see it.',
    },
  ])
  expect(textProblems({ ...sound, body: '\n\n[a](javascript:alert(1))' })).toMatchObject([
    { line: 3, message: expect.stringContaining('not with javascript:') },
  ])
  expect(textProblems({ ...sound, preview: '😀'.repeat(151), body: ' \n' })).toMatchObject([
    { message: 'The preview line has 151 characters, and 150 are the most.' },
    { field: 'body', isEmpty: true, message: 'The text is empty.' },
  ])
})

test('text in every alphabet can be mailed, emoji included; lone surrogates are replaced, and characters that reverse text are removed', () => {
  const text = 'Habari 👩🏾‍💻 · عربى · \ud800 · a\u202eb\u0000c'
  expect(read(text).text).toBe('Habari 👩🏾‍💻 · عربى · \ufffd · abc')
})

test('a Markdown link whose label is defined twice leads to the first of the two addresses', () => {
  const { text } = read(
    '[Prices][p] and [p]\n\n[p]: https://a.example/1\n[p]: https://a.example/2\n',
  )
  expect(text).toBe('Prices <https://a.example/1> and p <https://a.example/1>')
})

describe('problems of a body', () => {
  const html = (shown: string) =>
    `“${shown}” is HTML; write it in Markdown, or between backticks if readers are to see it.`
  const relative = (url: string) =>
    `The link to “${url}” needs the whole address, such as https://www.example.com/page.`
  const protocol = (name: string) =>
    `A link may begin with https:, http:, mailto: or tel:, not with ${name}`
  const picture =
    'Only a picture that was put in by the button “Picture” can be mailed, in a paragraph of its own. Take this one out, or link to it.'
  const own = `/newsletter/pictures/${'0a'.repeat(16)}-1200x800.jpg`
  test.each([
    ['[p]: https://a.example', 'The text is empty.'],
    ['Text\n\n<div>\nmore\n</div>', `Line 3: ${html('<div>')}`],
    ['> - deep\n> - with <b>tags</b> ![p](/p.png)', `Line 2: ${html('<b>')}`],
    [`Text <a title="${'x'.repeat(60)}">`, `Line 1: ${html(`<a title="${'x'.repeat(30)}…`)}`],
    ['Text ![a picture](https://a.example/p.png)', `Line 1: ${picture}`],
    ['![p]\n\n[p]: https://a.example/p.png', `Line 1: ${picture}`],
    [`![p]\n\n[p]: ${own}`, `Line 1: ${picture}`],
    [`Text\n\n![p](${own})\nmore`, `Line 3: ${picture}`],
    [`- ![p](${own})`, `Line 1: ${picture}`],
    [`[![p](${own})](https://a.example)`, `Line 1: ${picture}`],
    [`![p](${own} "title")`, `Line 1: ${picture}`],
    [`![p](https://www.agency.example${own})`, `Line 1: ${picture}`],
    [`![p](${own}?reader=1)`, `Line 1: ${picture}`],
    [`![p](/newsletter/pictures/../x${own})`, `Line 1: ${picture}`],
    ['[prices](/prices)', `Line 1: ${relative('/prices')}`],
    ['[prices](//www.example.com)', `Line 1: ${relative('//www.example.com')}`],
    ['[x](java&#x0A;script&colon;alert)', `Line 1: ${protocol('javascript:')}`],
    ['[x](data:text/html,x)', `Line 1: ${protocol('data:')}`],
    ['[x]\n\n[x]: vbscript:x', `Line 3: ${protocol('vbscript:')}`],
    ['Text\n\n[unused]: data:text/html,x', `Line 3: ${protocol('data:')}`],
    ['[](https://a.example)', 'Line 1: A link has no text that one could press.'],
  ])('the body of an issue may not contain %j', (body, expected) => {
    expect(problem(body)).toBe(expected)
  })

  test('an issue may be as long as the limit; a longer issue is refused with its length and the limit', () => {
    expect(problem('a'.repeat(BODY_LIMIT))).toBe('none')
    expect(problem('a'.repeat(BODY_LIMIT + 1))).toBe(
      `The issue has ${BODY_LIMIT + 1} characters, and ${BODY_LIMIT} are the most: shorten it.`,
    )
  })
})
