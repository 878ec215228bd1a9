import type { fromMarkdown } from 'mdast-util-from-markdown'

/** A text in CommonMark, as the parser's own types describe it (mdast). */
export type MarkdownTree = ReturnType<typeof fromMarkdown>

/** A node that stands in another one. */
export type MarkdownNode = MarkdownTree['children'][number]

/** What stands in a paragraph. */
export type InlineNode = OfType<'paragraph'>['children'][number]

export type OfType<Type extends MarkdownNode['type']> = Extract<MarkdownNode, { type: Type }>
