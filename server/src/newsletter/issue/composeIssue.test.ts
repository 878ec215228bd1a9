import { expect, test } from 'vitest'
import { draftProblems } from '../drafts/draftProblems.ts'
import { issueHash } from '../issueHash.ts'
import { composeIssue } from './composeIssue.ts'
import { issueParts } from './issueParts.ts'
import { parseIssue } from './parseIssue.ts'

const BODY = 'Hello\n\n---\n\n    code\n'

test.each([
  'News: more',
  'We are #1 and #2',
  '"Quoted" and \\back\\slashed\\n',
  '--- !!js/function x',
  '[draft] {a: b} *big* &c | > % @ `',
  "it's 2026, no: yes",
  '👩🏾‍💻 عربى',
  `${'long '.repeat(19)}words`,
])('the subject %j is mailed as it was typed', (subject) => {
  const draft = { subject, preview: subject, body: BODY }
  expect(issueParts(composeIssue(draft))).toEqual({ ...draft, body: BODY.trimEnd() })
  expect(parseIssue(composeIssue(draft))).toMatchObject({ subject, preview: subject })
})

test('line breaks in a subject are spaces, and begin nothing', () => {
  const draft = { subject: 'A\n---\nbody', preview: 'B\r\nsubject: C', body: BODY }
  expect(parseIssue(composeIssue(draft))).toMatchObject({
    subject: 'A --- body',
    preview: 'B subject: C',
  })
})

test('a draft says the same as a file in which the front matter is written otherwise', () => {
  const file = `\n---\r\npreview: B\r\nsubject: "A"\r\n---\r\n\r\n${BODY}\n\n`
  expect(issueHash(file)).toBe(issueHash(composeIssue({ subject: 'A', preview: 'B', body: BODY })))
  const other = composeIssue({ subject: 'A', preview: 'B', body: 'Bye' })
  expect(issueHash(file)).not.toBe(issueHash(other))
})

test('each problem names its field, and the line of the text as its author counts', () => {
  const sound = { subject: 'A', preview: 'B', body: 'Text' }
  expect(draftProblems(sound)).toEqual([])
  expect(
    draftProblems({ subject: 'é'.repeat(101), preview: ' ', body: 'One\n\nTwo <script>' }),
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
  expect(draftProblems({ ...sound, body: '\n\n[a](javascript:alert(1))' })).toMatchObject([
    { line: 3, message: expect.stringContaining('not with javascript:') },
  ])
})
