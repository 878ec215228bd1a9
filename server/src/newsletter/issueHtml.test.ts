import { expect, test } from 'vitest'
import { issueHtml } from './issueHtml.ts'
import { type MarkdownTree, readBody } from './readBody.ts'

/** The body's HTML without attributes, but for where a link leads and a list begins. */
function outline(markdown: string): string {
  const html = issueHtml(treeOf(markdown))
  return html
    .replace(/ (?!href|start)[a-z]+="[^"]*"/g, '')
    .replace(/\n/g, '')
    .replaceAll(/<\/?(?:table|tr|td|div)>/g, '')
}

test.each([
  ['# One\n\n## Two\n\n##### Five', '<h1>One</h1><h2>Two</h2><h3>Five</h3>'],
  ['**a** *b* `c  <d>`', '<p><strong>a</strong> <em>b</em> <code>c  &lt;d&gt;</code></p>'],
  ['a  \nb\nc', '<p>a<br>bc</p>'],
  ['- a\n- b', '<ul><li>a</li><li>b</li></ul>'],
  ['- a\n\n- b', '<ul><li><p>a</p></li><li><p>b</p></li></ul>'],
  ['3. a\n   - b', '<ol start="3"><li>a<ul><li>b</li></ul></li></ol>'],
  ['> a\n>\n> b', '<blockquote><p>a</p><p>b</p></blockquote>'],
  ['```js\n<b>\n```', '<pre>&lt;b&gt;</pre>'],
  ['a\n\n---\n\nb', '<p>a</p><hr><p>b</p>'],
  ['[*a*](https://a.example/?b&c)', '<p><a href="https://a.example/?b&amp;c"><em>a</em></a></p>'],
  ['a \\*b\\* &copy; 2 < 3', '<p>a *b* © 2 &lt; 3</p>'],
])('%j becomes %s', (markdown, expected) => {
  expect(outline(markdown)).toBe(expected)
})

function treeOf(markdown: string): MarkdownTree {
  const read = readBody(markdown)
  if ('problem' in read) throw new Error(read.problem.message)
  return read.tree
}
