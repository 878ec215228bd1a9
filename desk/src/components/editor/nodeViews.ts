import { DOMSerializer, type Node } from 'prosemirror-model'
import type { EditorView, NodeView } from 'prosemirror-view'
import { asRead, factLabel, type References, sayFact } from './references.ts'

const COUNT = /^number of /i

/** Shows a node by its `toDOM`. The editor ignores selections and changes inside, such as the text that `sayFacts` writes. */
export function closedView(node: Node): NodeView {
  const { dom } = DOMSerializer.renderSpec(document, node.type.spec.toDOM?.(node) ?? ['span'])
  return { dom, ignoreMutation: () => true }
}

/** Writes the current values of facts into chips and table cells. */
export function sayFacts(view: EditorView, references: References): void {
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
