import { createRequire } from 'node:module'
import type ts from 'typescript'
import { SetupRefused } from './SetupRefused.ts'

/** A new value for a property of an exported object, or of one in an exported list. */
export interface SourceEdit {
  /** From the export's name on, such as `['agency', 'chat', 'number']` or `['claims', '3', 'confirmed']`. */
  readonly path: readonly string[]
  /** Plain data, as JSON has it; `undefined` takes the property out. */
  readonly value: unknown
}

/** Nine megabytes: read only where something is edited, and without a search for its kind of module. */
const require = createRequire(import.meta.url)
const compiler = (): typeof ts => require('typescript')

interface Replacement {
  readonly start: number
  readonly end: number
  readonly text: string
}

/**
 * The source with other values; all that stands around them, comments too, stays as it is.
 * @param file - in messages, such as `content/agency.ts`.
 * @throws {SetupRefused} naming the file and the path, when the source has no such property.
 */
export function editSource(file: string, source: string, edits: readonly SourceEdit[]): string {
  const { createSourceFile, ScriptTarget } = compiler()
  const parsed = createSourceFile(file, source, ScriptTarget.Latest, true)
  const replacements = edits.map(({ path, value }): Replacement => {
    const found = value === undefined ? propertyAt(parsed, path) : initializerAt(parsed, path)
    if (!found) {
      throw new SetupRefused(
        `${file} has no ${path.join('.')} that can be changed: put it there as a plain value, or change it by hand.`,
      )
    }
    return value === undefined
      ? { start: found.pos, end: endOf(found, source), text: '' }
      : { start: found.getStart(parsed), end: found.end, text: toSource(value) }
  })
  // From the last to the first: no replacement moves another one's place.
  return replacements
    .toSorted((a, b) => b.start - a.start)
    .reduce(
      (text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end),
      source,
    )
}

/** The line, from 1 on, on which a value begins; null where it is not written out there. */
export function lineOf(file: string, source: string, path: readonly string[]): number | null {
  const { createSourceFile, ScriptTarget } = compiler()
  const parsed = createSourceFile(file, source, ScriptTarget.Latest, true)
  const found = initializerAt(parsed, path)
  return found ? parsed.getLineAndCharacterOfPosition(found.getStart(parsed)).line + 1 : null
}

/** As JSON, which is TypeScript. A `${` would look like a template that somebody forgot to mark as one. */
function toSource(value: unknown): string {
  return JSON.stringify(value).replaceAll('${', '\\u0024{')
}

/** Behind the comma, where there is one. */
function endOf({ end }: ts.Node, source: string): number {
  return end + (/^\s*,/.exec(source.slice(end))?.[0].length ?? 0)
}

function propertyAt(
  file: ts.SourceFile,
  path: readonly string[],
): ts.PropertyAssignment | undefined {
  return propertyOf(initializerAt(file, path.slice(0, -1)), path.at(-1) ?? '')
}

function initializerAt(file: ts.SourceFile, path: readonly string[]): ts.Expression | undefined {
  const [exported = '', ...names] = path
  return names.reduce<ts.Expression | undefined>(
    (value, name) => propertyOf(value, name)?.initializer ?? elementOf(value, name),
    exportedConstant(file, exported)?.initializer,
  )
}

/** Behind what is spread into a list nobody can count. */
function elementOf(list: ts.Expression | undefined, name: string): ts.Expression | undefined {
  const { isArrayLiteralExpression, isSpreadElement } = compiler()
  const plain = list && withoutType(list)
  if (!plain || !isArrayLiteralExpression(plain) || !/^\d+$/.test(name)) return undefined
  const before = plain.elements.slice(0, Number(name) + 1)
  return before.some(isSpreadElement) ? undefined : plain.elements[Number(name)]
}

function exportedConstant(file: ts.SourceFile, name: string): ts.VariableDeclaration | undefined {
  const { isVariableStatement, SyntaxKind } = compiler()
  return file.statements
    .filter(isVariableStatement)
    .filter(({ modifiers }) => modifiers?.some(({ kind }) => kind === SyntaxKind.ExportKeyword))
    .flatMap(({ declarationList }) => declarationList.declarations)
    .find((declaration) => declaration.name.getText(file) === name)
}

/** The last of that name, which is the one that counts. */
function propertyOf(
  object: ts.Expression | undefined,
  name: string,
): ts.PropertyAssignment | undefined {
  const { isIdentifier, isObjectLiteralExpression, isPropertyAssignment, isStringLiteral } =
    compiler()
  const plain = object && withoutType(object)
  if (!plain || !isObjectLiteralExpression(plain)) return undefined
  return plain.properties.filter(isPropertyAssignment).findLast(({ name: own }) => {
    return (isIdentifier(own) || isStringLiteral(own)) && own.text === name
  })
}

/** Of `{…} satisfies Agency`, the object; of a list the same. */
function withoutType(expression: ts.Expression): ts.Expression {
  const { isAsExpression, isParenthesizedExpression, isSatisfiesExpression } = compiler()
  const isWrapped =
    isSatisfiesExpression(expression) ||
    isAsExpression(expression) ||
    isParenthesizedExpression(expression)
  return isWrapped ? withoutType(expression.expression) : expression
}
