import type { Nodes } from 'mdast'

/** All that can be read in a node, without its marks. */
export function textOf(node: Nodes): string {
  if ('value' in node) return node.value
  return 'children' in node ? node.children.map(textOf).join('') : ''
}
