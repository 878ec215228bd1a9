import { expect, test } from 'vitest'
import { issueHtml } from './issueHtml.ts'
import { issueText } from './issueText.ts'
import { type MarkdownTree, readBody } from './readBody.ts'

const text = (markdown: string) => issueText(treeOf(markdown))

/** The body's HTML without attributes, but for where a link leads and a list begins. */
function outline(markdown: string): string {
  return issueHtml(treeOf(markdown))
    .replace(/ (?!href|start)[a-z]+="[^"]*"/g, '')
    .replace(/\n/g, '')
    .replaceAll(/<\/?(?:table|tr|td|div)>/g, '')
}

test.each([
  ['# One', '<h1>One</h1>', 'One\n==='],
  ['One\n---', '<h2>One</h2>', 'One\n---'],
  ['##### Small *one*', '<h3>Small <em>one</em></h3>', 'Small _one_'],
  ['a\n\n## b\n\nc', '<p>a</p><h2>b</h2><p>c</p>', 'a\n\n\nb\n-\n\nc'],
  ['**a** `b  <c>`', '<p><strong>a</strong> <code>b  &lt;c&gt;</code></p>', '*a* `b <c>`'],
  ['a\nb  \nc\\\nd', '<p>ab<br>c<br>d</p>', 'a b\nc\nd'],
  ['- a\n- b', '<ul><li>a</li><li>b</li></ul>', '- a\n- b'],
  ['- a\n\n- b', '<ul><li><p>a</p></li><li><p>b</p></li></ul>', '- a\n\n- b'],
  ['-\n- b', '<ul><li></li><li>b</li></ul>', '-\n- b'],
  ['3. a\n   - b', '<ol start="3"><li>a<ul><li>b</li></ul></li></ol>', '3. a\n   - b'],
  ['9. a\n10. b', '<ol start="9"><li>a</li><li>b</li></ol>', ' 9. a\n10. b'],
  ['> a\n>\n> b', '<blockquote><p>a</p><p>b</p></blockquote>', '> a\n>\n> b'],
  ['```js\n<b>\n\n  c\n```', '<pre>&lt;b&gt;  c</pre>', '    <b>\n\n      c'],
  ['a\n\n---\n\nb', '<p>a</p><hr><p>b</p>', `a\n\n${' '.repeat(33)}* * *\n\nb`],
  ['a \\*b\\* &copy; 2 < 3', '<p>a *b* © 2 &lt; 3</p>', 'a *b* © 2 < 3'],
])('%j becomes %s and %j', (markdown, html, plain) => {
  expect(outline(markdown)).toBe(html)
  expect(text(markdown)).toBe(plain)
})

test.each([
  ['[*a*](https://a.example/?b&c)', 'https://a.example/?b&amp;c', '_a_ <https://a.example/?b&c>'],
  ['<https://a.example/x>', 'https://a.example/x', '<https://a.example/x>'],
  ['[https://a.example](https://a.example/)', 'https://a.example/', '<https://a.example/>'],
  ['[a](<https://a.example/b c>)', 'https://a.example/b%20c', 'a <https://a.example/b%20c>'],
  ['[Ann](mailto:ann@example.org)', 'mailto:ann@example.org', 'Ann <ann@example.org>'],
  ['<ann@example.org>', 'mailto:ann@example.org', 'ann@example.org'],
  ['[+254 700](tel:+254700)', 'tel:+254700', '+254 700'],
  ['[+254 700](tel:+254701)', 'tel:+254701', '+254 700 <+254701>'],
])('the link %s leads to %s and reads %j', (markdown, href, plain) => {
  expect(outline(markdown)).toContain(`<a href="${href}">`)
  expect(text(markdown)).toBe(plain)
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

function treeOf(markdown: string): MarkdownTree {
  const read = readBody(markdown)
  if ('problem' in read) throw new Error(read.problem.message)
  return read.tree
}
