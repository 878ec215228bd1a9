/** Holds what an issue is made of against what mail programs support; the fixture names its source. */
import { type HTMLElement, parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import {
  MAIL_PROGRAM_SUPPORT,
  MAIL_PROGRAMS,
} from '../../../testing/server/fixtures/mailProgramSupport.ts'
import { issueTo, issueWith, SAMPLE_ISSUE } from '../../../testing/server/issues.ts'

/** The fixture's name of an element, an attribute or a property, where it is not its own. */
const FEATURES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['h1', 'h2', 'h3'].map((tag) => [tag, 'html-h1-h6'])),
  ...Object.fromEntries(['ul', 'ol', 'li'].map((tag) => [tag, 'html-lists'])),
  ...Object.fromEntries(['tr', 'td'].map((tag) => [tag, 'html-table'])),
  em: 'html-strong',
  display: 'css-display-none',
  'font-family': 'css-font',
  ...Object.fromEntries(
    ['border', 'border-left', 'border-right', 'border-top'].map((name) => [name, 'css-border']),
  ),
}

/** Older than mail in HTML, and in no list of what is supported. */
const TAKEN_FOR_GRANTED = [
  ...['a', 'br', 'html', 'head', 'title', 'meta', 'href', 'border', 'bgcolor', 'size', 'color'],
  ...['class', 'style', 'charset', 'name', 'content', 'xmlns:o', 'mso-hide'],
]

/** Supported nowhere near everywhere, with what becomes of a mail without it. */
const MAY_BE_LOST: Readonly<Record<string, string>> = {
  'html-body': 'the table in it has its colours',
  'css-height': 'Yahoo takes it for the least height',
  'css-max-height': 'the preview line has display:none as well',
  'css-overflow': 'the preview line has display:none as well',
  'css-table-layout': 'only keeps a long word from widening the letter',
  'css-word-wrap': 'only keeps a long word from widening the letter',
  'css-white-space': 'code stands in <pre>; a date may wrap',
}

/** Where Outlook for Windows, which lays out with Word, knows a property; elsewhere it would be lost. */
const ONLY_ON: Readonly<Record<string, readonly string[]>> = {
  // Lists have an indent of their own there.
  padding: ['td', 'ul', 'ol', 'body'],
  'border-left': ['td'],
  'border-top': ['td'],
  'max-width': ['table'],
  width: ['table', 'td', 'hr'],
  height: ['td', 'hr'],
}

const EVERYTHING = `${SAMPLE_ISSUE.body}\n- a\n\n  b\n\n> one\n\nسلام\n\n> سلام\n\n\`code\`  \n*soft*`

const page = parse(issueTo(issueWith(EVERYTHING)).html)
const elements: readonly HTMLElement[] = page.querySelectorAll('*')

const used = new Set<string>()
for (const element of elements) {
  use(element.rawTagName, 'html')
  for (const name of Object.keys(element.attributes)) use(name, 'html')
  for (const [property] of declarations(element)) use(property, 'css')
}

test('every mail program shows all that an issue uses, or does without it', () => {
  const lost = [...used].flatMap((feature) => {
    const support = MAIL_PROGRAM_SUPPORT[feature]
    if (!support) return [`${feature} is in no list`]
    if (feature in MAY_BE_LOST) return []
    return MAIL_PROGRAMS.filter((_, index) => !/[ya]/.test(support[index] ?? 'n')).map(
      (program) => `${feature} is lost in ${program}`,
    )
  })
  expect(lost).toEqual([])
})

test('Outlook for Windows gets padding, borders and widths where it knows them', () => {
  const lost = elements.flatMap((element) =>
    declarations(element)
      .filter(([property, value]) => !/^0(?:px)?$/.test(value) && ONLY_ON[property])
      .filter(([property]) => !ONLY_ON[property]?.includes(element.rawTagName))
      .map(([property]) => `${property} on <${element.rawTagName}>`),
  )
  expect(lost).toEqual([])
})

test('sizes are in pixels and colours in six digits', () => {
  const styles = elements.map(
    (element) => `${element.attributes.style} ${element.attributes.bgcolor}`,
  )
  expect(styles.join('\n')).not.toMatch(
    /\d(?:r?em|vw|vh|ch|pt)\b|rgb|hsl|var\(|calc\(|!important|#(?![0-9a-f]{6}\b)/,
  )
})

test('nothing is loaded: no picture, font, style sheet or script', () => {
  expect(page.querySelectorAll('img, link, script, iframe, video, svg, object, form')).toEqual([])
  expect(page.toString()).not.toMatch(/url\(|@import|@font-face|src=|background=/i)
})

test('the style sheet has nothing for which Gmail would drop the whole of it', () => {
  const sheet = page.querySelector('style')?.text ?? ''
  expect(sheet.length).toBeLessThan(8_000)
  expect(sheet.match(/@[a-z-]+/g)).toEqual(['@media', '@media'])
})

function use(name: string, kind: 'html' | 'css') {
  if (!TAKEN_FOR_GRANTED.includes(name)) used.add(FEATURES[name] ?? `${kind}-${name}`)
}

function declarations(element: HTMLElement): [property: string, value: string][] {
  return (element.getAttribute('style') ?? '')
    .split(';')
    .filter(Boolean)
    .map((declaration) => {
      const [property = '', value = ''] = declaration.split(':')
      return [property.trim(), value.trim()]
    })
}
