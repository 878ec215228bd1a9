import { expect, test } from 'vitest'
import { seededRandom } from '../../test/support/seededRandom.ts'
import { issueText, wrapText } from './issueText.ts'
import { type MarkdownTree, readBody } from './readBody.ts'

const COLUMNS = 72
const SEED = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 1e9))

const text = (markdown: string) => issueText(treeOf(markdown))

test.each([
  ['# Title', 'Title\n====='],
  ['Section\n---', 'Section\n-------'],
  ['### Small *one*', 'Small _one_'],
  ['Above\n\n## Title\n\nBelow', 'Above\n\n\nTitle\n-----\n\nBelow'],
  ['**Bold**, *soft* and `a  b`', '*Bold*, _soft_ and `a b`'],
  ['one\ntwo  \nthree\\\nfour', 'one two\nthree\nfour'],
  ['- a\n- b', '- a\n- b'],
  ['- a\n\n- b', '- a\n\n- b'],
  ['- a\n  - b\n    1. c\n- d', '- a\n  - b\n    1. c\n- d'],
  ['9. a\n10. b', ' 9. a\n10. b'],
  ['- a\n\n  more\n\n- b', '- a\n\n  more\n\n- b'],
  ['-\n- b', '-\n- b'],
  ['> a\n>\n> - b', '> a\n>\n> - b'],
  ['```\nlet a = 1\n\n  b\n```', '    let a = 1\n\n      b'],
  ['a\n\n***\n\nb', `a\n\n${' '.repeat(33)}* * *\n\nb`],
  ['[our prices](https://a.example/x_y)', 'our prices <https://a.example/x_y>'],
  ['<https://a.example/x>', '<https://a.example/x>'],
  ['[https://a.example](https://a.example/)', '<https://a.example/>'],
  ['[a](<https://a.example/b c>)', 'a <https://a.example/b%20c>'],
  ['[Ann](mailto:ann@example.org)', 'Ann <ann@example.org>'],
  ['[a](<tel:1 2 3>)', 'a <1%202%203>'],
  ['<ann@example.org>', 'ann@example.org'],
  ['[+254 700 000 000](tel:+254700000000)', '+254 700 000 000'],
  ['[+254 700 000 000](tel:+254700000001)', '+254 700 000 000 <+254700000001>'],
])('%j reads %j', (markdown, expected) => {
  expect(text(markdown)).toBe(expected)
})

test('the further lines of an entry and of a quote stand under its first', () => {
  const words = 'word '.repeat(16).trim()
  expect(text(`10. ${words}\n\n> ${words}`)).toBe(
    [
      `10. ${'word '.repeat(13).trim()}`,
      `    word word word`,
      '',
      `> ${'word '.repeat(14).trim()}`,
      '> word word',
    ].join('\n'),
  )
})

test('lines have at most 72 characters as readers count them, and a link is never broken', () => {
  const link = `https://a.example/${'path/'.repeat(20)}`
  const lines = text(`${'👩🏾‍💻 '.repeat(50)}[here](${link}) ${'é'.repeat(72)}`).split('\n')
  expect(lines).toEqual([
    '👩🏾‍💻 '.repeat(36).trim(),
    `${'👩🏾‍💻 '.repeat(14)}here`,
    `<${link}>`,
    'é'.repeat(72),
  ])
})

test(`whatever is wrapped keeps its words, in lines as full as they can be (seed ${SEED})`, () => {
  const random = seededRandom(SEED)
  const below = (limit: number) => Math.floor(random() * limit)
  for (let round = 0; round < 300; round++) {
    const words = Array.from({ length: 1 + below(60) }, () => 'x'.repeat(1 + below(90)))
    const lines = wrapText(words.join(' '.repeat(1 + below(3))), COLUMNS)
    expect(lines.join(' ').split(' ')).toEqual(words)
    lines.forEach((line, index) => {
      if (line.includes(' ')) expect(line.length).toBeLessThanOrEqual(COLUMNS)
      const [next] = lines[index + 1]?.split(' ') ?? []
      if (next) expect(`${line} ${next}`.length).toBeGreaterThan(COLUMNS)
    })
  }
})

function treeOf(markdown: string): MarkdownTree {
  const read = readBody(markdown)
  if ('problem' in read) throw new Error(read.problem.message)
  return read.tree
}
