import { cleanLine } from 'protocol/cleanText.ts'
import { isMap, isScalar, LineCounter, type Pair, parseDocument } from 'yaml'
import { IssueError } from './IssueError.ts'

/** In characters. Phones show some 40 of a subject, and of subject and preview together some 140. */
const LIMITS = { subject: 100, preview: 150 } as const

type Name = keyof typeof LIMITS

const NAMES = Object.keys(LIMITS) as Name[]

/**
 * Reads the front matter of an issue.
 * @param yaml - with a line break for each line of the file above it.
 * @throws {IssueError}
 */
export function parseSettings(yaml: string): Readonly<Record<Name, string>> {
  const lines = new LineCounter()
  const lineOf = (offset: number) => lines.linePos(offset).line
  // `failsafe`: everything is text, also 2026 and no.
  const { contents, errors, warnings } = parseDocument(yaml, {
    schema: 'failsafe',
    lineCounter: lines,
    prettyErrors: false,
  })
  const [problem] = [...errors, ...warnings]
  if (problem?.code === 'DUPLICATE_KEY') {
    throw new IssueError(lineOf(problem.pos[0]), 'this setting stands twice.')
  }
  if (problem) throw unreadable(lineOf(problem.pos[0]))
  const found = new Map<string, string>()
  for (const pair of isMap(contents) ? contents.items : []) {
    const [name, value, line] = readPair(pair, lineOf)
    checkLength(name, value, line)
    found.set(name, value)
  }
  const { subject, preview } = Object.fromEntries(found)
  if (subject !== undefined && preview !== undefined) return { subject, preview }
  const missing = subject === undefined ? 'subject' : 'preview'
  throw new IssueError(
    lineOf(yaml.search(/[^\n]|$/)) - 1 || 1,
    `the front matter has no ${missing}.`,
  )
}

function readPair(
  { key, value }: Pair<unknown, unknown>,
  lineOf: (offset: number) => number,
): [name: Name, value: string, line: number] {
  const line = isScalar(key) && key.range ? lineOf(key.range[0]) : 1
  const name = NAMES.find((known) => isScalar(key) && key.value === known)
  if (!name) {
    const typed = isScalar(key) ? `“${key.value}”` : 'this'
    throw new IssueError(
      line,
      `${typed} is no setting of an issue; there are ${NAMES.join(' and ')}.`,
    )
  }
  if (!isScalar(value)) throw unreadable(line)
  // YAML takes what follows ` #` for a comment: “We are #1” would be mailed as “We are”.
  if (value.comment) {
    throw new IssueError(
      line,
      `what follows the # would be lost; put the ${name} in double quotes.`,
    )
  }
  return [name, cleanLine(String(value.value)), line]
}

function checkLength(name: Name, value: string, line: number) {
  if (!value) throw new IssueError(line, `the ${name} is empty.`)
  const { length } = Array.from(value)
  const limit = LIMITS[name]
  if (length > limit) {
    throw new IssueError(line, `the ${name} has ${length} characters, and ${limit} are the most.`)
  }
}

function unreadable(line: number): IssueError {
  return new IssueError(
    line,
    'this cannot be read; write “subject: ” or “preview: ” and the text behind it in double quotes.',
  )
}
