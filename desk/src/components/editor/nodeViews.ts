import type { Node } from 'prosemirror-model'
import type { EditorView, NodeView } from 'prosemirror-view'
import { asRead, factLabel, type References, sayFact } from './references.ts'
import styles from './TextEditor.module.css'
import type { TableRows } from './textSchema.ts'

const COUNT = /^number of /i

/** Shows a fact as a chip. `sayFacts` fills in the chip's text. */
export class FactView implements NodeView {
  readonly dom = document.createElement('span')

  constructor() {
    this.dom.className = styles.fact ?? ''
    this.dom.contentEditable = 'false'
    this.dom.setAttribute('role', 'button')
    this.dom.setAttribute('aria-haspopup', 'dialog')
  }

  ignoreMutation() {
    return true
  }
}

/** Shows a block that cannot be edited: a table as a table, any other block as plain text. */
export class KeptView implements NodeView {
  readonly dom = document.createElement('div')

  constructor(node: Node) {
    this.dom.className = styles.kept ?? ''
    this.dom.contentEditable = 'false'
    const rows = node.attrs.rows as TableRows | null
    this.dom.append(rows ? tableOf(rows) : elementWith('pre', node.attrs.text))
  }

  ignoreMutation() {
    return true
  }
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

function tableOf(rows: TableRows): HTMLElement {
  const table = document.createElement('table')
  for (const [index, cells] of rows.entries()) {
    const row = table.insertRow()
    for (const text of cells) {
      const cell = elementWith(index === 0 ? 'th' : 'td', text)
      cell.dataset.text = text
      row.append(cell)
    }
  }
  return table
}

function elementWith(name: string, text: string): HTMLElement {
  const element = document.createElement(name)
  element.textContent = text
  return element
}
