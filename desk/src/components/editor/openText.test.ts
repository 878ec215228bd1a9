import { fieldsOf } from 'schema/fieldsOf.ts'
import { expect, test } from 'vitest'
import { IS_DEEP } from '../../../../testing/depth.ts'
import { presentContent } from '../../../../testing/presentSite.ts'
import { seededRandom } from '../../../../testing/server/seededRandom.ts'
import { openText } from './openText.ts'
import { MARKDOWN, SENTENCE, type TextKind } from './textSchema.ts'
import { writeMarkdown } from './writeMarkdown.ts'

/** Random texts are made from these pieces: words, every syntax that a text may contain, and broken syntax. */
const SENTENCE_PIECES = [
  ...['word', ' ', ', ', '.', '\n', 'é', '😀', '  ', '\t', '\\', '*', '_', '&amp;', '<b>'],
  ...[
    '{price of website-design in both}',
    '{Number of clients}',
    '{client|clients}',
    '{}',
    '{',
    '}',
  ],
  ...['[words](/contact)', '[{place} and more](#form)', '[', ']', '](/x)', '[a [b](/c)', '(', ')'],
  ...['[words](https://a.example)', '[x](/{place})', '{amount 240 in both}', '{ code: 1 }'],
]
const MARKDOWN_PIECES = [
  ...SENTENCE_PIECES,
  ...[
    '\n\n',
    '\n\n\n',
    '\n\n### Heading\n\n',
    '\n- one\n- two\n',
    '\n\n- a\n\n- b\n\n',
    '\n3. three\n',
  ],
  ...[
    '\n> said\n',
    '**bold**',
    '*emphasis*',
    '***both***',
    '`code`',
    '[w](mailto:{e-mail address})',
  ],
  ...['\n\n| a | b |\n| - | - |\n| {place} | 2 |\n\n', '\n\n```js\nlet a\n```\n\n', '\\\n', '  \n'],
  ...[
    '\n\n    indented\n\n',
    '\n---\n',
    '\n\n* * *\n\n',
    '![p](/p.png)',
    `\n\n![a \\* ["p"](/newsletter/pictures/${'0a'.repeat(16)}-320x200.png)\n\n`,
    '[r][1]',
    '\n\n[1]: /x\n\n',
  ],
  ...[
    '<https://a.example>',
    '[t](/a "title")',
    '\n  - nested\n',
    '# ',
    '1. ',
    '- ',
    '**',
    'snake_case_name',
  ],
]

test('every text of the sample content opens in the editor and is written back unchanged', () => {
  const fields = fieldsOf(presentContent).filter(({ value }) => typeof value === 'string')
  expect(fields.length).toBeGreaterThan(2_000)
  for (const { file, path, value, schema } of fields) {
    const text = `${value}`
    const kinds: TextKind[] = schema.format === 'markdown' ? ['legal', 'issue'] : ['sentence']
    for (const kind of kinds) {
      const opened = openText(kind, text)
      const at = `${file} ${path.join('.')}`
      expect(opened?.write(opened.doc), at).toBe(text)
      // In a legal text, every block except a table must be editable.
      const kept = opened?.doc.children.filter(({ type }) => type === MARKDOWN.nodes.kept) ?? []
      if (kind === 'legal')
        expect(
          kept.filter(({ attrs }) => !attrs.rows),
          at,
        ).toEqual([])
    }
  }
})

test.each([
  ['sentence', SENTENCE_PIECES, IS_DEEP ? 1_000 : 600],
  ['legal', MARKDOWN_PIECES, IS_DEEP ? 1_000 : 200],
  ['issue', MARKDOWN_PIECES, IS_DEEP ? 1_000 : 200],
] as const)('the editor writes random %s texts back unchanged', (kind, pieces, texts) => {
  const random = seededRandom(20_261_129)
  let opens = 0
  for (let count = 0; count < texts; count += 1) {
    const length = 1 + Math.floor(random() * 12)
    const text = Array.from(
      { length },
      () => pieces[Math.floor(random() * pieces.length)] ?? '',
    ).join('')
    const opened = openText(kind, text)
    if (!opened) continue
    opens += 1
    expect(opened.write(opened.doc), text).toBe(text)
    if (kind === 'sentence' || (!IS_DEEP && count % 8 > 0)) continue
    // A block that is written from its nodes must be parsed into the same nodes again.
    for (const block of opened.doc.children) {
      if (block.type === MARKDOWN.nodes.kept || block.content.size === 0) continue
      const again = openText(kind, writeMarkdown([block]))
      expect(again?.doc.children.map(String), text).toEqual([String(block)])
    }
  }
  // The editor must open more than 95 % of the texts; the desk shows the others as source in a plain field.
  expect(opens).toBeGreaterThan(texts * 0.95)
})

test('adding a block leaves the source of the other blocks unchanged', () => {
  const text =
    'One line\nand its rest.\n\n\n* a\n* b\n\n| a | {place} |\n|---|---|\n| `c` | d |\n\nThe _end_.\n'
  const opened = openText('legal', text)
  const { paragraph } = MARKDOWN.nodes
  const added = paragraph.create(null, MARKDOWN.text('5 * 3 [not a link](/x)'))
  const doc = opened?.doc.copy(opened.doc.content.addToEnd(added))
  expect(doc && opened?.write(doc)).toBe(`${text.trimEnd()}\n\n5 \\* 3 \\[not a link]\\(/x)\n`)
})

test('a picture in an issue opens as a picture, and is stored unchanged whatever its alternative text', () => {
  const src = `/newsletter/pictures/${'0a'.repeat(16)}-320x200.png`
  for (const alt of [
    '',
    'The shop',
    'a ] *b* [c](d) \\ ! <e> &amp; _f_ `g` "h" 100%',
    '# 1. - > x',
  ]) {
    const picture = MARKDOWN.nodes.picture.create({ src, alt })
    const text = writeMarkdown([picture])
    const doc = openText('issue', `One\n\n${text}`)?.doc
    expect(doc?.child(1).eq(picture), text).toBe(true)
    // The author goes on writing below the picture.
    expect(doc?.lastChild?.type).toBe(MARKDOWN.nodes.paragraph)
  }
  for (const other of ['/p.png', `https://a.example${src}`, `${src} "title"`]) {
    expect(openText('issue', `![a](${other})`)?.doc.child(0).type).toBe(MARKDOWN.nodes.kept)
  }
})

test('for a fact and a link that are inserted into a sentence, the editor writes the syntax that the site reads', () => {
  const { fact, paragraph, doc } = SENTENCE.nodes
  const opened = openText('sentence', 'From {price of maintenance}')
  const link = [SENTENCE.mark('link', { href: '/contact' })]
  const content = [
    SENTENCE.text('Ask '),
    SENTENCE.text('us [here], from ', link),
    fact.create({ name: 'price of website-design' }, null, link),
    SENTENCE.text('.'),
  ]
  expect(opened?.write(doc.create(null, paragraph.create(null, content)))).toBe(
    'Ask [us [here, from {price of website-design}](/contact).',
  )
})

test('a text with private-use characters, which the editor uses internally, is edited in a plain field', () => {
  for (const kind of ['sentence', 'legal', 'issue'] as const) {
    expect(openText(kind, 'A \ue000 sign')).toBeNull()
  }
})
