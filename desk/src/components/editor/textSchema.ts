import {
  type DOMOutputSpec,
  type MarkSpec,
  type Node,
  type NodeSpec,
  Schema,
} from 'prosemirror-model'
import { issuePictureSize } from 'protocol/pictures.ts'

/** The syntax of a text: `sentence` has only links and facts, `legal` is Markdown with facts, `issue` is the newsletter's Markdown. */
export type TextKind = 'sentence' | 'legal' | 'issue'

export interface OpenText {
  readonly doc: Node
  /** Writes an edited document as source text. Unchanged blocks keep their exact source. */
  readonly write: (doc: Node) => string
}

export type TableRows = readonly (readonly string[])[]

const INLINE = {
  text: { group: 'inline' },
  /** A placeholder, such as `price of website-design`, shown as a chip. `sayFacts` fills in its text. */
  fact: {
    group: 'inline',
    inline: true,
    atom: true,
    attrs: { name: {} },
    toDOM: ({ attrs }) => [
      'span',
      { role: 'button', 'aria-haspopup': 'dialog', 'data-fact': attrs.name },
    ],
    parseDOM: [{ tag: 'span[data-fact]', getAttrs: (dom) => ({ name: dom.dataset.fact }) }],
  },
  lineBreak: {
    group: 'inline',
    inline: true,
    selectable: false,
    toDOM: () => ['br'],
    parseDOM: [{ tag: 'br' }],
  },
} satisfies Record<string, NodeSpec>

const PARAGRAPH: NodeSpec = {
  group: 'block',
  content: 'inline*',
  toDOM: () => ['p', 0],
  parseDOM: [{ tag: 'p' }],
}

const BLOCKS = {
  heading: {
    group: 'block',
    content: 'inline*',
    attrs: { level: {} },
    defining: true,
    toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
    parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level } })),
  },
  list: {
    group: 'block',
    content: 'listItem+',
    attrs: { ordered: { default: false }, start: { default: 1 }, spread: { default: false } },
    toDOM: ({ attrs }) => (attrs.ordered ? ['ol', { start: attrs.start }, 0] : ['ul', 0]),
    parseDOM: [{ tag: 'ul' }, { tag: 'ol', attrs: { ordered: true } }],
  },
  listItem: {
    content: 'block+',
    attrs: { spread: { default: false } },
    defining: true,
    toDOM: () => ['li', 0],
    parseDOM: [{ tag: 'li' }],
  },
  quote: {
    group: 'block',
    content: 'block+',
    defining: true,
    toDOM: () => ['blockquote', 0],
    parseDOM: [{ tag: 'blockquote' }],
  },
  rule: { group: 'block', toDOM: () => ['hr'], parseDOM: [{ tag: 'hr' }] },
  picture: {
    group: 'keptBlock',
    attrs: { src: {}, alt: {} },
    toDOM: ({ attrs: { src, alt } }) => [
      'div',
      {
        ...{ role: 'button', 'aria-haspopup': 'dialog', 'data-src': src, 'data-alt': alt },
        'aria-label': alt === '' ? 'Picture: decoration' : `Picture: ${alt}`,
      },
      ['img', { src, alt: '', ...issuePictureSize(src) }],
    ],
    parseDOM: [
      { tag: 'div[data-src]', getAttrs: ({ dataset }) => ({ src: dataset.src, alt: dataset.alt }) },
    ],
  },
  /** A block that cannot be edited and keeps its source: a table is shown as a table, any other block as plain text. */
  kept: {
    group: 'keptBlock',
    atom: true,
    attrs: { source: {}, rows: {}, text: {} },
    toDOM: ({ attrs: { rows, text } }) => [
      'div',
      { 'data-kept': '' },
      rows ? tableOf(rows) : ['pre', text],
    ],
  },
} satisfies Record<string, NodeSpec>

const LINK: MarkSpec = {
  attrs: { href: {} },
  inclusive: false,
  // Without `href`, so that a click on a link in the editor does not leave the desk.
  toDOM: ({ attrs }) => ['a', { role: 'link', 'data-href': attrs.href }, 0],
  parseDOM: [{ tag: 'a[data-href]', getAttrs: (dom) => ({ href: dom.dataset.href }) }],
}

const MARKS = {
  strong: { toDOM: () => ['strong', 0], parseDOM: [{ tag: 'strong' }, { tag: 'b' }] },
  emphasis: { toDOM: () => ['em', 0], parseDOM: [{ tag: 'em' }, { tag: 'i' }] },
  code: { toDOM: () => ['code', 0], parseDOM: [{ tag: 'code' }] },
} satisfies Record<string, MarkSpec>

export const SENTENCE = new Schema({
  nodes: { doc: { content: 'paragraph' }, paragraph: PARAGRAPH, ...INLINE },
  marks: { link: LINK },
})

export const MARKDOWN = new Schema({
  nodes: { doc: { content: '(block | keptBlock)+' }, paragraph: PARAGRAPH, ...BLOCKS, ...INLINE },
  marks: { link: LINK, ...MARKS },
})

function tableOf(rows: TableRows): DOMOutputSpec {
  const lines = rows.map((cells, index) => {
    return ['tr', ...cells.map((text) => [index === 0 ? 'th' : 'td', { 'data-text': text }, text])]
  })
  return ['table', ['tbody', ...lines]]
}
