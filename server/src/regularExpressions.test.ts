import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { checkSync } from 'recheck'
import ts from 'typescript'
import { beforeAll, expect, test, vi } from 'vitest'

/** Where texts of strangers are read. */
const FOLDERS = ['server/src', 'protocol/src', 'schema/src/countries']

const ROOT = join(import.meta.dirname, '../..')

const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => join(folder, name)),
)

const SYSTEMS: Readonly<Record<string, string>> = { darwin: 'macos', win32: 'windows' }

/** Whether the checker is there as a program for this system, which takes a sixth of its JavaScript's time. */
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

/** The regular expressions of a source, as they are written; `built` are those that only exist at run time. */
function findPatterns(source: string): { literals: string[]; built: string[] } {
  const literals: string[] = []
  const built: string[] = []
  visit(ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest))
  return { literals, built }

  function visit(node: ts.Node) {
    if (ts.isRegularExpressionLiteral(node)) literals.push(node.text)
    const isCall = ts.isNewExpression(node) || ts.isCallExpression(node)
    if (isCall && ts.isIdentifier(node.expression) && node.expression.text === 'RegExp') {
      built.push(node.expression.text)
    }
    ts.forEachChild(node, visit)
  }
}

/** How the time of a pattern grows with the text: null for in proportion to it, the fastest that one can ask for. */
function growth(literal: string): string | null {
  const end = literal.lastIndexOf('/')
  const result = checkSync(literal.slice(1, end), literal.slice(end + 1), { timeout: 20_000 })
  if (result.status === 'safe') return null
  return `${literal}: ${result.status === 'vulnerable' ? result.complexity.summary : 'unknown'}`
}

test.each(['/\\s+$/', '/(a+)+$/'])(
  'a pattern that a long text can freeze is found: %s',
  (literal) => {
    expect(growth(literal)).toMatch(/polynomial|exponential/)
  },
)

test.each(files)('in %s every pattern takes time in proportion to the text', (file) => {
  const { literals, built } = findPatterns(readFileSync(join(ROOT, file), 'utf8'))
  expect(literals.map(growth).filter((problem) => problem !== null)).toEqual([])
  // What is put together at run time cannot be checked: write it as a literal.
  expect(built).toEqual([])
})
