import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands'
import type { Attrs, MarkType, Node, NodeType } from 'prosemirror-model'
import { liftListItem, wrapInList } from 'prosemirror-schema-list'
import {
  type Command,
  type EditorState,
  NodeSelection,
  Selection,
  type Transaction,
} from 'prosemirror-state'
import { MARKDOWN, type TextKind } from './textSchema.ts'

export interface Tool {
  readonly title: string
  readonly icon: string
  /** The letter to press with Ctrl or ⌘, shown in the tooltip. */
  readonly key?: string
  readonly command: Command
  readonly isOn: (state: EditorState) => boolean
}

/** Returns the formatting buttons for a kind of text. New headings get the highest level that texts of this kind use. */
export function toolsFor(kind: TextKind): Tool[] {
  if (kind === 'sentence') return []
  const { heading, list, quote, listItem, paragraph } = MARKDOWN.nodes
  const { strong, emphasis } = MARKDOWN.marks
  const level = kind === 'legal' ? 3 : 2
  const isHeading = (state: EditorState) => state.selection.$from.parent.type === heading
  const listTool = (ordered: boolean): Pick<Tool, 'command' | 'isOn'> => ({
    isOn: (state) => around(state, list)?.attrs.ordered === ordered,
    command(state, dispatch) {
      const found = around(state, list)
      if (!found) return wrapInList(list, { ordered })(state, dispatch)
      if (found.attrs.ordered === ordered) return liftListItem(listItem)(state, dispatch)
      dispatch?.(state.tr.setNodeMarkup(found.at, null, { ...found.attrs, ordered }))
      return true
    },
  })
  const quotation: Tool = {
    title: 'Quotation',
    icon: 'quotes',
    isOn: (state) => around(state, quote) !== null,
    command: (state, dispatch) => (around(state, quote) ? lift : wrapIn(quote))(state, dispatch),
  }
  return [
    {
      ...{ title: 'Heading', icon: 'text-h', isOn: isHeading },
      command: (state, dispatch) =>
        isHeading(state)
          ? setBlockType(paragraph)(state, dispatch)
          : setBlockType(heading, { level })(state, dispatch),
    },
    { title: 'Bold', icon: 'text-b', key: 'B', ...markTool(strong) },
    { title: 'Italic', icon: 'text-italic', key: 'I', ...markTool(emphasis) },
    { title: 'List', icon: 'list-bullets', ...listTool(false) },
    { title: 'Numbered list', icon: 'list-numbers', ...listTool(true) },
    ...(kind === 'legal' ? [] : [quotation]),
  ]
}

export function selectedNode({ selection }: EditorState, name: 'fact' | 'picture'): Node | null {
  return selection instanceof NodeSelection && selection.node.type.name === name
    ? selection.node
    : null
}

interface LinkRange {
  readonly href: string
  readonly from: number
  readonly to: number
}

export function linkAt({ selection, schema }: EditorState): LinkRange | null {
  const { $from, from, to, empty } = selection
  const links: LinkRange[] = []
  $from.parent.forEach((node, offset) => {
    const href: string | undefined = schema.marks.link?.isInSet(node.marks)?.attrs.href
    const begins = $from.start() + offset
    const last = links.at(-1)
    if (href === undefined) return
    const end = begins + node.nodeSize
    if (last?.href === href && last.to === begins) links.splice(-1, 1, { ...last, to: end })
    else links.push({ href, from: begins, to: end })
  })
  const isMeant = (link: LinkRange) =>
    empty ? link.from < from && from <= link.to : link.from < to && from < link.to
  return links.find(isMeant) ?? null
}

export function putFact(state: EditorState, name: string): Transaction {
  return state.tr.replaceSelectionWith(state.schema.node('fact', { name })).scrollIntoView()
}

/** Replaces the selected picture, or inserts a picture after the cursor's block. Empty paragraphs above and below leave room to write. */
export function putPicture(state: EditorState, attrs: Attrs): Transaction {
  const { selection, tr } = state
  const picture = MARKDOWN.nodes.picture.create(attrs)
  const next = MARKDOWN.nodes.paragraph.create()
  if (selectedNode(state, 'picture')) return leaveNode(state, tr.replaceSelectionWith(picture))
  const { $to } = selection
  const end = $to.depth > 0 ? $to.after(1) : $to.pos
  const before = state.doc.resolve(end).nodeBefore
  const isEmpty = before?.type === next.type && before.content.size === 0
  const isLast = end === state.doc.content.size
  // An empty paragraph at the beginning of the text stays, as the place to write above the picture.
  const start = isEmpty && before && end > before.nodeSize ? end - before.nodeSize : end
  tr.replaceWith(start, end, isLast ? [picture, next] : picture)
  return tr.setSelection(textAfter(tr.doc, start + picture.nodeSize)).scrollIntoView()
}

/** Moves the cursor from a selected picture or fact into the text after it, because typing would replace the picture or fact. */
export function leaveNode(state: EditorState, tr = state.tr): Transaction {
  const isSelected = state.selection instanceof NodeSelection
  return isSelected ? tr.setSelection(textAfter(tr.doc, state.selection.to)) : tr
}

function textAfter(doc: Node, at: number): Selection {
  const position = doc.resolve(at)
  return Selection.findFrom(position, 1, true) ?? Selection.near(position)
}

/** Changes the link at the cursor, or links the selected text. If there is neither, inserts `words` as a link. */
export function putLink(state: EditorState, href: string, words: string): Transaction {
  const { selection, schema, tr } = state
  const link = schema.mark('link', { href })
  const range = linkAt(state) ?? selection
  if (range.from < range.to) {
    return tr.removeMark(range.from, range.to, link.type).addMark(range.from, range.to, link)
  }
  return tr.replaceSelectionWith(schema.text(words, [link]), false).scrollIntoView()
}

/** Removes the link at the cursor, but keeps the link's words. */
export function takeLink(state: EditorState): Transaction {
  const at = linkAt(state)
  return at ? state.tr.removeMark(at.from, at.to, state.schema.marks.link) : state.tr
}

function markTool(type: MarkType): Pick<Tool, 'command' | 'isOn'> {
  return {
    command: toggleMark(type),
    isOn: ({ selection, storedMarks, doc }) => {
      const { from, to, empty, $from } = selection
      return empty
        ? type.isInSet(storedMarks ?? $from.marks()) !== undefined
        : doc.rangeHasMark(from, to, type)
    },
  }
}

function around({ selection: { $from } }: EditorState, type: NodeType) {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth)
    if (node.type === type) return { attrs: node.attrs as Attrs, at: $from.before(depth) }
  }
  return null
}
