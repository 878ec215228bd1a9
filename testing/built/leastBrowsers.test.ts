import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import data from '@mdn/browser-compat-data' with { type: 'json' }
import { type AnyNode, parse } from 'acorn'
import { full } from 'acorn-walk'
import { LEAST_BROWSERS } from 'protocol/leastBrowsers.ts'
import { filesBelow } from 'schema/files.ts'
import { expect, test } from 'vitest'
import { builtPages } from '../repository/builtPages.ts'

type Versions = Readonly<Record<string, string>>

interface Feature {
  readonly __compat?: { readonly support: Readonly<Record<string, Support | Support[]>> }
}

interface Support {
  readonly version_added: string | false | null
  readonly flags?: unknown
  readonly prefix?: string
}

const ROOT = join(import.meta.dirname, '../..')
const NOTHING = { owner: '', name: '' }
const NEWEST = { chrome: 'Infinity', firefox: 'Infinity', safari: 'Infinity' }

/** Functions that our scripts call only if the browser has them, or that merely have the same name as a browser's function. */
const ALLOWED = {
  site: ['destroy', 'hidePopover'],
  desk: `checkVisibility createPolicy createScriptURL skipTransition startViewTransition
    isConditionalMediationAvailable getPublicKey getAuthenticatorData getPublicKeyAlgorithm
    getTransports destroy equals gamma getTextInfo isActive range segment to use address
    caretPositionFromPoint caretRangeFromPoint command createHTML getComposedRanges Segmenter
    subtract`.split(/\s+/),
}

/** Syntax that makes an older browser refuse the whole file: its path in MDN's data, by the type of the parser's node. */
const SYNTAX: Readonly<Record<string, string>> = {
  ChainExpression: 'operators.optional_chaining',
  ImportExpression: 'operators.import',
  'LogicalExpression ??': 'operators.nullish_coalescing',
  'AssignmentExpression ??=': 'operators.nullish_coalescing_assignment',
  'AssignmentExpression ||=': 'operators.logical_or_assignment',
  PropertyDefinition: 'classes.public_class_fields',
  PrivateIdentifier: 'classes.private_class_fields',
  StaticBlock: 'classes.static.initialization_blocks',
  'Literal (?<=': 'regular_expressions.lookbehind_assertion',
  'Literal (?<!': 'regular_expressions.lookbehind_assertion',
  'Literal \\p': 'regular_expressions.unicode_character_class_escape',
}

/** The features that the newest versions of all three browsers have, by name (`groupBy`), and by owner and name (`Map.groupBy`). */
const FEATURES = new Map<string, Feature[]>()
addFeatures(data.api)
addFeatures(data.javascript.builtins)

test.each(['site', 'desk'] as const)(
  'the %s uses only syntax and functions of the oldest supported browsers',
  (part) => {
    const folder = join(ROOT, part, 'dist')
    const scripts = filesBelow(folder).filter((file) => file.endsWith('.js'))
    expect(scripts.length).toBeGreaterThan(2)
    const tooNew = scripts.flatMap((file) => {
      const names = newerThan(LEAST_BROWSERS[part], readFileSync(join(folder, file), 'utf8'))
      return names
        .filter((name) => !ALLOWED[part].includes(name))
        .map((name) => `${name} in ${file}`)
    })
    expect(tooNew).toEqual([])
  },
)

test('the styles of pages and of the desk use only syntax of the oldest supported browsers', async () => {
  const desk = join(ROOT, 'desk/dist')
  const sheets = filesBelow(desk).filter((file) => file.endsWith('.css'))
  expect(sheets.length).toBeGreaterThan(0)
  for (const sheet of sheets) {
    expect.soft(readFileSync(join(desk, sheet), 'utf8')).not.toMatch(/light-dark\(/)
  }
  for (const { path, document } of await builtPages()) {
    const css = document.querySelector('style')?.text
    expect.soft(css, path).toMatch(/@media \(min-width:/)
    expect.soft(css, path).not.toMatch(/@media[^{]*[<>]|light-dark\(/)
  }
})

function addFeatures(features: object = {}, owner = ''): void {
  for (const [key, feature] of Object.entries(features) as [string, Feature][]) {
    if (key === '__compat') continue
    const name = key.replace(/_static$/, '')
    for (const each of isIn(feature, NEWEST) ? [name, `${owner}.${name}`] : [])
      FEATURES.set(each, [...(FEATURES.get(each) ?? []), feature])
    addFeatures(feature, key)
  }
}

/** Returns the syntax and functions in `code` that at least one of these browsers lacks. */
function newerThan(versions: Versions, code: string): string[] {
  const found = new Set<string>()
  full(parse(code, { ecmaVersion: 'latest', sourceType: 'module' }), (each) => {
    const node = each as AnyNode
    const syntax = SYNTAX[syntaxOf(node)]
    if (syntax && !isIn(featureAt(syntax), versions)) found.add(syntaxOf(node))
    const { owner, name } = functionOf(node)
    const features = FEATURES.get(`${owner}.${name}`) ?? (owner ? FEATURES.get(name) : []) ?? []
    if (features.length > 0 && !features.some((feature) => isIn(feature, versions))) found.add(name)
  })
  return [...found]
}

function featureAt(path: string): Feature {
  return path.split('.').reduce<object>((within, name) => {
    const inside = (within as Record<string, object>)[name]
    if (!inside) throw new Error(`MDN's data has no javascript.${path}`)
    return inside
  }, data.javascript)
}

function syntaxOf(node: AnyNode): string {
  if ('operator' in node) return `${node.type} ${node.operator}`
  if (node.type !== 'Literal') return node.type
  return `Literal ${/\(\?<[=!]|\\p/.exec(node.regex?.pattern ?? '')?.[0]}`
}

/** Returns the called function or, for an assignment, the ARIA property. In a browser without the property, the assignment has no effect. */
function functionOf(node: AnyNode): { owner: string; name: string } {
  const isCall = node.type === 'CallExpression' || node.type === 'NewExpression'
  const called = isCall ? node.callee : node
  if (isCall && called.type === 'Identifier') return { owner: '', name: called.name }
  if (called.type !== 'MemberExpression' || called.property.type !== 'Identifier') return NOTHING
  const { name } = called.property
  if (!isCall && !/^aria[A-Z]/.test(name)) return NOTHING
  return { owner: called.object.type === 'Identifier' ? called.object.name : 'a value', name }
}

function isIn({ __compat }: Feature, versions: Versions): boolean {
  return Object.entries(versions).every(([browser, version]) => {
    const ways = [__compat?.support[browser] ?? []].flat()
    return ways.some(({ version_added: since, flags, prefix }) => {
      return !flags && !prefix && since && Number(since.replace('≤', '')) <= Number(version)
    })
  })
}
