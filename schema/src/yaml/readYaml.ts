import {
  type Document,
  isAlias,
  isMap,
  LineCounter,
  parseDocument,
  visit,
  type YAMLError,
} from 'yaml'
import { bringBack, type LocatedProblem } from './LocatedProblem.ts'

/** Deeper nesting of brackets or hyphens is refused, because the parser needs memory for every level. The sample content has two levels. */
const DEEPEST = 50
/** Reports at most this many problems per file, because further problems are often consequences of the first. */
const MOST_PROBLEMS = 3

const MOVED_IN =
  'this line is not aligned with the lines around it. Begin lines that belong together with the same number of spaces.'
const NOT_CLOSED = 'a quotation mark is opened in this text and not closed. Close it, or delete it.'
const BEGINS_WITH_BRACE = 'a text that begins with { needs quotation marks around it.'
const BEGINS_WITH_BRACKET = 'a text that begins with [ needs quotation marks around it.'
const REFERS =
  'a word that begins with & or * refers to another place in the file. Put quotation marks around the text, or write it out.'

export const CUT_OFF =
  'The text after a # is a note that no page shows. Put quotation marks around the whole text.'

/** Matches a name without a space after the colon: `taxNumber:P051234567Z`. Excludes web addresses. */
const UNSPACED = /^[ -]*[a-z][\w-]*:(?!\/\/)\S/i

const MEANING: Readonly<Record<string, string>> = {
  TAB_AS_INDENT: 'there is a tab before the text. Put spaces in its place.',
  BAD_INDENT: MOVED_IN,
  MISSING_CHAR:
    'something is not closed: a quotation mark, a bracket, or the colon after a name. Close it, or put the text on lines of its own after >-',
  MULTILINE_IMPLICIT_KEY:
    'this line is not of the form ‘name: text’. Write a text of several lines below its name, and end the name with : >-',
  BLOCK_AS_IMPLICIT_KEY:
    'there is a second colon in this line. Put quotation marks around a text that has a colon in it.',
  BAD_DQ_ESCAPE:
    'a backslash between "…" begins an unknown escape. Use \'…\' as quotation marks, or lines of their own after >-',
  BAD_SCALAR_START: 'a text cannot begin with this character. Put quotation marks around the text.',
  UNEXPECTED_TOKEN:
    'the file cannot be read from here on. Often the reason is a quotation mark within a text: put the text on lines of its own after >-',
}

/** What an error means if a value begins with a certain character, in words for the owner. */
const BEGINNINGS: readonly (readonly [beginning: RegExp, meaning: string])[] = [
  [
    /^["']/,
    'there is more text after the quotation mark that closes it. Put the whole text into one pair, or on lines of its own after >-',
  ],
  [/^\{/, BEGINS_WITH_BRACE],
  [/^\[/, BEGINS_WITH_BRACKET],
  [/^[&*]/, REFERS],
]

export function readYaml(
  file: string,
  text: string,
): { document: Document; lineOf: (offset: number) => number } | { problems: LocatedProblem[] } {
  const deep = lineOfDepth(text)
  if (deep !== null) {
    return { problems: [{ file, line: deep, text: 'this is nested too deeply. Simplify it.' }] }
  }
  const counter = new LineCounter()
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false })
  const lineOf = (offset: number) => counter.linePos(offset).line || 1
  const lines = text.split('\n')
  const found = document.errors.map((error) => {
    return openedBefore(document, error.pos[0], lineOf) ?? meaningOf(error, lineOf, lines)
  })
  if (document.contents === null) {
    found.push({ line: 1, text: `it has no content. ${bringBack(file)}` })
  }
  visit(document, {
    Node(_, node) {
      if (!isAlias(node) && !('anchor' in node && node.anchor)) return
      found.push({ line: lineOf(node.range?.[0] ?? 0), text: REFERS })
    },
  })
  const problems = found
    .filter(({ line }, index) => found.findIndex((each) => each.line === line) === index)
    .map((each) => ({ file, ...each }))
  return problems.length > 0 ? { problems: problems.slice(0, MOST_PROBLEMS) } : { document, lineOf }
}

/** Returns the line at which nesting exceeds `DEEPEST`; null if no line does. Counts brackets within texts, too. */
function lineOfDepth(text: string): number | null {
  let depth = 0
  for (const [index, line] of text.split('\n').entries()) {
    const [begun = ''] = /^ *(?:[?-] +)*/.exec(line) ?? []
    if (begun.replaceAll(' ', '').length > DEEPEST) return index + 1
    for (const sign of line.match(/[[\]{}]/g) ?? []) {
      depth = sign === '[' || sign === '{' ? depth + 1 : Math.max(0, depth - 1)
      if (depth > DEEPEST) return index + 1
    }
  }
  return null
}

/** Finds a quotation mark or a bracket that is opened and only closed on a later line, which is probably a mistake. */
function openedBefore(
  document: Document,
  offset: number,
  lineOf: (offset: number) => number,
): { line: number; text: string } | null {
  let opened: { line: number; text: string } | null = null
  visit(document, {
    Scalar(_, node) {
      const [start = 0, end = 0] = node.range ?? []
      const isQuoted = `${node.type}`.startsWith('QUOTE')
      if (isQuoted && end <= offset && lineOf(start) < lineOf(end))
        opened = { line: lineOf(start), text: NOT_CLOSED }
    },
    Collection(_, node) {
      const [start = 0, end = 0] = node.range ?? []
      const isWithin = start < offset && offset <= end
      if (!node.flow || !isWithin || lineOf(start) === lineOf(offset)) return
      const text = isMap(node) ? BEGINS_WITH_BRACE : BEGINS_WITH_BRACKET
      opened = { line: lineOf(start), text }
    },
  })
  return opened
}

function meaningOf(
  { code, pos: [offset] }: YAMLError,
  lineOf: (offset: number) => number,
  lines: readonly string[],
): { line: number; text: string } {
  const line = lineOf(offset)
  const written = lines[line - 1] ?? ''
  if (/^ *\t/.test(written)) return { line, text: MEANING.TAB_AS_INDENT as string }
  // If a # cuts a text of several lines in the middle, the parser reads the next line as a new field.
  const cut = /^[^'"]* (#[^\s#].*)/.exec(lines[line - 2] ?? '')?.[1]
  if (cut && !/^[ -]*[\w-]+:(\s|$)/.test(written)) {
    return { line: line - 1, text: `a text ends before ‘${cut}’. ${CUT_OFF}` }
  }
  if (/^(MULTILINE_IMPLICIT_KEY|MISSING_CHAR)$/.test(code) && UNSPACED.test(written)) {
    return { line, text: 'there is no space after the colon. Put one there.' }
  }
  const [, space = '', name = '', value = ''] = /^([ -]*)(?:([\w-]+):\s+)?(.*)$/.exec(written) ?? []
  if (code === 'DUPLICATE_KEY') {
    return { line, text: `'${name}' is here twice. Delete one of the two.` }
  }
  const hasOneColon = (written.match(/:(\s|$)/g)?.length ?? 0) < 2
  if (/_IMPLICIT_KEY$/.test(code) && hasOneColon) {
    // The parser takes an indented line for a continuation of the text on the line before.
    const moved = lines.findIndex(
      (each, index) =>
        index >= line && /^ *[\w-]+:(\s|$)/.test(each) && each.search(/\S/) > space.length,
    )
    if (moved === line) return { line: moved + 1, text: MOVED_IN }
  }
  const told = BEGINNINGS.find(([beginning]) => beginning.test(value))?.[1]
  const isAboutBeginning = code === 'UNEXPECTED_TOKEN' || code === 'BAD_ALIAS'
  return {
    line,
    text:
      (isAboutBeginning ? told : undefined) ??
      MEANING[code] ??
      told ??
      'this line cannot be read. Compare it with the lines around it.',
  }
}
