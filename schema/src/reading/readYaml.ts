import { type Document, isAlias, LineCounter, parseDocument, visit, type YAMLError } from 'yaml'
import type { Problem } from './Problem.ts'

/** In characters; all that ships is under a fortieth of it. */
const LONGEST_FILE = 1_000_000

/** What a reader of YAML means by its codes. */
const MEANING: Readonly<Record<string, string>> = {
  TAB_AS_INDENT: 'there is a tab before the text. Put spaces in its place.',
  BAD_INDENT:
    'this line does not begin under its neighbours. Give lines that belong together the same number of spaces.',
  DUPLICATE_KEY: 'this name stands here a second time. Delete one of the two.',
  MISSING_CHAR:
    'something is not closed: a quotation mark, a bracket, or the colon after a name. Close it, or put the text on lines of its own after >-',
  MULTILINE_IMPLICIT_KEY:
    'this line is no ‘name: text’. A text of several lines stands below its name, which ends in : >-',
  BLOCK_AS_IMPLICIT_KEY:
    'there is a second colon in this line. Put quotation marks around a text that has a colon in it.',
  BAD_DQ_ESCAPE:
    'a backslash in "…" begins a sign that there is not. Write the text in ‘>-’ lines.',
  BAD_SCALAR_START: 'a text cannot begin with this character. Put quotation marks around the text.',
  UNEXPECTED_TOKEN:
    'this is not understood here. Often a quotation mark within a text is the reason: put the text on lines of its own after >-',
}

/** A YAML file as a document with its lines, or what is wrong with it. */
export function readYaml(
  file: string,
  text: string,
): { document: Document; lineOf: (offset: number) => number } | { problems: Problem[] } {
  if (text.length > LONGEST_FILE) {
    return { problems: [{ file, line: null, text: 'it is longer than a million characters.' }] }
  }
  const counter = new LineCounter()
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false })
  const lineOf = (offset: number) => counter.linePos(offset).line || 1
  const problems = document.errors.map((error) => ({
    file,
    line: lineOf(error.pos[0]),
    text: meaningOf(error, text),
  }))
  if (document.contents === null) problems.push({ file, line: 1, text: 'there is nothing in it.' })
  visit(document, {
    Node(_, node) {
      if (!isAlias(node) && !('anchor' in node && node.anchor)) return
      const what = 'it refers to another place of the file by & or *. Write the text itself.'
      problems.push({ file, line: lineOf(node.range?.[0] ?? 0), text: what })
    },
  })
  // What follows a first mistake is often only its consequence.
  return problems.length > 0 ? { problems: problems.slice(0, 3) } : { document, lineOf }
}

function meaningOf({ code, pos: [offset] }: YAMLError, text: string): string {
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1).split('\n', 1)[0] ?? ''
  if (/^\s*\t/.test(line)) return MEANING.TAB_AS_INDENT as string
  return MEANING[code] ?? 'this is not understood. Compare it with the lines around it.'
}
