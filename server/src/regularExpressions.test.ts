import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { checkSync } from 'recheck'
import ts from 'typescript'
import { beforeAll, expect, test, vi } from 'vitest'

/** The folders whose code applies regular expressions to visitors' texts. */
const FOLDERS = ['server/src', 'protocol/src', 'schema/src/countries']

const ROOT = join(import.meta.dirname, '../..')

const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => join(folder, name)),
)

const SYSTEMS: Readonly<Record<string, string>> = { darwin: 'macos', win32: 'windows' }

/** Returns whether the checker has a native program for this system: it is six times as fast as the checker's JavaScript. */
function hasProgram(): boolean {
  const system = SYSTEMS[process.platform] ?? process.platform
  try {
    createRequire(import.meta.url).resolve(`recheck-${system}-${process.arch}/package.json`)
    return true
  } catch {
    return false
  }
}

beforeAll(() => void vi.stubEnv('RECHECK_BACKEND', hasProgram() ? 'native' : 'pure'))

/** Returns the regular expressions in a source file: the literals, and the expressions built at run time. */
function findPatterns(source: string): { literals: string[]; built: string[] } {
  const literals: string[] = []
  const built: string[] = []
  visit(ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest))
  return { literals, built }

  function visit(node: ts.Node) {
    if (ts.isRegularExpressionLiteral(node)) literals.push(node.text)
    const isCall = ts.isNewExpression(node) || ts.isCallExpression(node)
    if (isCall && ts.isIdentifier(node.expression) && node.expression.text === 'RegExp')
      built.push(node.expression.text)
    ts.forEachChild(node, visit)
  }
}

/** Returns how a pattern's matching time grows with the length of the text; null for linear growth. */
function growth(literal: string): string | null {
  const end = literal.lastIndexOf('/')
  const result = checkSync(literal.slice(1, end), literal.slice(end + 1), { timeout: 20_000 })
  if (result.status === 'safe') return null
  return `${literal}: ${result.status === 'vulnerable' ? result.complexity.summary : 'unknown'}`
}

test.each(['/\\s+$/', '/(a+)+$/'])(
  'the checker finds a pattern with which an attacker can freeze the server: %s',
  (literal) => {
    expect(growth(literal)).toMatch(/polynomial|exponential/)
  },
)

test.each(files)(
  'in %s every pattern matches in time proportional to the length of the text',
  (file) => {
    const { literals, built } = findPatterns(readFileSync(join(ROOT, file), 'utf8'))
    expect(literals.map(growth).filter((problem) => problem !== null)).toEqual([])
    // The checker only reads literals, so patterns must not be built at run time.
    expect(built).toEqual([])
  },
)
