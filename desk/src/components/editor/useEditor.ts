import { baseKeymap, chainCommands, toggleMark } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import { DOMSerializer, type Node } from 'prosemirror-model'
import { splitListItem } from 'prosemirror-schema-list'
import { type Command, EditorState, NodeSelection, Selection } from 'prosemirror-state'
import { EditorView, type NodeView } from 'prosemirror-view'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { openText } from './openText.ts'
import { clipboardProps } from './pasteText.ts'
import { asRead, factLabel, type References, sayFact } from './references.ts'
import styles from './TextEditor.module.css'
import type { TextKind } from './textSchema.ts'
import { selectedNode } from './toolbarCommands.ts'

/** Matches the name of a fact that is a count. A count selects the singular or the plural of a later fact such as `developer|developers`. */
const COUNT = /^number of /i

export interface RichTextProps {
  kind: TextKind
  /** The source of the text: Markdown, with the names of facts in braces. */
  value: string
  onChange: (value: string) => void
  references: References
  aria: Readonly<Record<string, string>>
  /** Whether the text had the focus before the editor had loaded. */
  hasFocus: { current: boolean }
  /** Called if the editor could not write the unedited text back exactly: a plain field must then replace the editor. */
  onPlain: () => void
}

/** The kind of thing that the editor's open dialog inserts. */
export type Asked = 'fact' | 'link' | 'picture'

interface EditorProps extends RichTextProps {
  onAsk: (what: Asked) => void
}

/** Runs ProseMirror as a controlled component: the caller keeps the text, and gets every change through `onChange`. */
export function useEditor(props: EditorProps) {
  const { kind, value, references, aria } = props
  const container = useRef<HTMLDivElement>(null)
  const latest = useRef(props)
  latest.current = props
  const [state, setState] = useState<EditorState | null>(null)
  const view = useRef<EditorView>(null)
  const [opened] = useState(() => ({ current: openText(kind, value) }))
  /** The last known `value`, then the texts that were passed to `onChange` after it, the newest last. */
  const typed = useRef<readonly string[]>([value])

  // biome-ignore lint/correctness/useExhaustiveDependencies: creates one editor that lives as long as the field
  useLayoutEffect(() => {
    const { doc } = opened.current ?? {}
    if (!doc || !container.current) return latest.current.onPlain()
    const ask = (what: Asked) => latest.current.onAsk(what)
    const begun = EditorState.create({
      doc,
      // Before the cursor is set, a toolbar button inserts at the end of the text.
      selection: Selection.atEnd(doc),
      plugins: pluginsFor(doc.type.schema, kind === 'sentence', ask),
    })
    const clipboard = clipboardProps(kind, () => latest.current.references)
    const editor = new EditorView(
      { mount: container.current },
      {
        state: begun,
        attributes: () => ({
          ...latest.current.aria,
          role: 'textbox',
          'aria-multiline': `${kind !== 'sentence'}`,
          class: `${styles.text} input`,
          dir: 'auto',
          spellcheck: 'true',
        }),
        nodeViews: { fact: closedView, kept: closedView },
        ...clipboard,
        handleDOMEvents: {
          ...clipboard.handleDOMEvents,
          // ProseMirror does not call `handleClickOn` when a chip is tapped.
          click(opener, { target }) {
            const chip = (target as Element).closest('[aria-haspopup]')
            if (!chip) return false
            const at = NodeSelection.create(opener.state.doc, opener.posAtDOM(chip, 0))
            opener.dispatch(opener.state.tr.setSelection(at))
            ask(at.node.type.name === 'fact' ? 'fact' : 'picture')
            return true
          },
        },
        dispatchTransaction(transaction) {
          const next = editor.state.apply(transaction)
          editor.updateState(next)
          sayFacts(editor, latest.current.references)
          setState(next)
          if (!transaction.docChanged || !opened.current) return
          const text = opened.current.write(next.doc)
          if (text === typed.current.at(-1)) return
          typed.current = [...typed.current, text]
          latest.current.onChange(text)
        },
      },
    )
    view.current = editor
    sayFacts(editor, references)
    setState(begun)
    if (latest.current.hasFocus.current) editor.focus()
    return () => editor.destroy()
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the value changes
  useEffect(() => {
    if (typed.current.at(-1) === value) typed.current = [value]
    if (typed.current.includes(value) || !view.current) return
    // The new value was not typed in this editor: replaces the document.
    opened.current = openText(kind, value)
    if (!opened.current) return latest.current.onPlain()
    typed.current = [value]
    const { doc } = opened.current
    const { plugins } = view.current.state
    const next = EditorState.create({ doc, plugins, selection: Selection.atEnd(doc) })
    view.current.updateState(next)
    setState(next)
  }, [value])

  useEffect(() => {
    if (view.current && state) sayFacts(view.current, references)
  }, [references, state])
  const { 'aria-describedby': description, 'aria-invalid': isInvalid } = aria
  // biome-ignore lint/correctness/useExhaustiveDependencies: `setProps` makes the editor read its attributes again
  useEffect(() => view.current?.setProps({}), [description, isInvalid])

  return { container, view, state }
}

/** @param isSentence - whether the text is a single paragraph, in which Enter starts no new paragraph. */
function pluginsFor(
  schema: EditorState['schema'],
  isSentence: boolean,
  ask: (what: Asked) => void,
) {
  const { listItem, lineBreak } = schema.nodes
  const { strong, emphasis } = schema.marks
  const openLink: Command = () => {
    ask('link')
    return true
  }
  const changeNode: Command = (state) => {
    const asked = (['fact', 'picture'] as const).find((name) => selectedNode(state, name))
    if (asked) ask(asked)
    return asked !== undefined
  }
  const breakLine: Command = (state, dispatch) => {
    if (lineBreak) dispatch?.(state.tr.replaceSelectionWith(lineBreak.create()).scrollIntoView())
    return true
  }
  return [
    history(),
    keymap({
      'Mod-z': undo,
      'Mod-y': redo,
      'Shift-Mod-z': redo,
      'Mod-k': openLink,
      ...(strong && { 'Mod-b': toggleMark(strong) }),
      ...(emphasis && { 'Mod-i': toggleMark(emphasis) }),
      ' ': changeNode,
      'Shift-Enter': isSentence ? () => true : breakLine,
      Enter: chainCommands(
        changeNode,
        ...(isSentence ? [() => true] : []),
        ...(listItem ? [splitListItem(listItem)] : []),
      ),
    }),
    keymap(baseKeymap),
  ]
}

/** Shows a node by its `toDOM`. The editor ignores selections and changes inside the node, such as the text that `sayFacts` writes. */
function closedView(node: Node): NodeView {
  const draw = DOMSerializer.fromSchema(node.type.schema).nodes[node.type.name]
  const { dom } = DOMSerializer.renderSpec(document, draw?.(node) ?? ['span'])
  return { dom, ignoreMutation: () => true }
}

/** Writes the current values of facts into chips and table cells. */
function sayFacts(view: EditorView, references: References): void {
  const { facts, holds } = references
  let isOne = false
  view.state.doc.descendants((node, at) => {
    const dom = node.isAtom ? view.nodeDOM(at) : null
    if (!(dom instanceof HTMLElement)) return
    if (node.type.name === 'kept') {
      for (const cell of dom.querySelectorAll<HTMLElement>('[data-text]')) {
        setText(cell, asRead(cell.dataset.text ?? '', references))
      }
    }
    if (node.type.name !== 'fact') return
    const name: string = node.attrs.name
    const [one = '', many] = name.split('|')
    const label = factLabel(name, references)
    const said = many === undefined ? sayFact(name, facts) : isOne ? one : many
    if (COUNT.test(name)) isOne = said?.toLowerCase() === 'one'
    setText(dom, said ?? label)
    dom.toggleAttribute('data-unknown', said === null && !holds.includes(name))
    dom.setAttribute('aria-label', said === null ? label : `${said} (${label})`)
    dom.title = label
  })
}

function setText(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text
}
