import type { MarkdownNode, MarkdownTree } from './MarkdownTree.ts'

/** All that can be read in a node, without its marks. */
export function textOf(node: MarkdownTree | MarkdownNode): string {
  if ('value' in node) return node.value
  return 'children' in node ? node.children.map(textOf).join('') : ''
}
