import { Fragment, type Node, type Schema, Slice } from 'prosemirror-model'
import { Selection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { addressOf, type References, sayFact } from './references.ts'
import type { TextKind } from './textSchema.ts'

/** The last text copied from an editor in this tab, and its nodes. The clipboard contains only the text. */
let copied: { readonly text: string; readonly slice: Slice; readonly kind: TextKind } | null = null

/**
 * Returns the editor's handlers for copying, pasting and dropping. They paste plain text, because the content security policy forbids
 * parsing HTML from the clipboard. Text that was copied in this tab from an editor for the same kind of text keeps its links, facts and pictures.
 */
export function clipboardProps(kind: TextKind, references: () => References) {
  const paste = (view: EditorView, data: DataTransfer | null) => {
    const text = (data?.getData('text/plain') ?? '').replace(/\r\n?/g, '\n')
    view.dispatch(pasted(view, text, kind, references()).scrollIntoView())
  }
  return {
    clipboardTextSerializer(slice: Slice): string {
      const { facts } = references()
      const leaf = ({ type, attrs }: Node) =>
        type.name === 'fact' ? (sayFact(attrs.name, facts) ?? attrs.name) : '\n'
      const text = slice.content.textBetween(0, slice.content.size, '\n\n', leaf)
      copied = { text, slice, kind }
      return text
    },
    handleDOMEvents: {
      paste(view: EditorView, event: ClipboardEvent) {
        event.preventDefault()
        paste(view, event.clipboardData)
        return true
      },
      drop(view: EditorView, event: DragEvent) {
        // ProseMirror itself moves text that is dragged within the editor.
        if (view.dragging) return false
        event.preventDefault()
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY })
        const { tr, doc } = view.state
        if (at) view.dispatch(tr.setSelection(Selection.near(doc.resolve(at.pos))))
        paste(view, event.dataTransfer)
        return true
      },
    },
  }
}

function pasted({ state }: EditorView, text: string, kind: TextKind, { siteUrl }: References) {
  const { selection, schema, tr } = state
  const { from, to, empty } = selection
  const href = empty ? null : addressOf(text, kind, siteUrl)
  if (copied?.text === text && copied.kind === kind) {
    return tr.replaceSelection(copied.slice)
  }
  if (href !== null) return tr.addMark(from, to, schema.mark('link', { href }))
  return tr.replaceSelection(sliceOf(text, schema, kind))
}

function sliceOf(text: string, schema: Schema, kind: TextKind): Slice {
  const lines = kind === 'sentence' ? [text.trim().replace(/\s*\n\s*/g, ' ')] : text.split(/\n+/)
  const paragraphs = lines
    .filter(Boolean)
    .map((line) => schema.nodes.paragraph?.create(null, schema.text(line)))
  return new Slice(Fragment.from(paragraphs as Node[]), 1, 1)
}
