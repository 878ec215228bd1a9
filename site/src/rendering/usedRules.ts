/** A rule of a minified style sheet: a style rule, a block such as `@font-face`, or a group such as `@media`. */
export interface Rule {
  readonly prelude: string
  readonly declarations: string
  readonly rules: Rule[]
  /** The selectors of a style rule; empty for at-rules such as `@media`. */
  readonly selectors: readonly { readonly text: string; readonly mayMatch: Test }[]
}

/** Tests whether a selector may match an element of a page that has these tags, classes, ids and attributes. */
type Test = (parts: ReadonlySet<string>) => boolean

const GROUP = /^@(media|supports|container|layer)\b/
const TAG = /<([a-z][\w-]*)((?: [\w:-]+(?:="[^"]*")?)*)/gi
const ATTRIBUTE = / ([\w:-]+)(?:="([^"]*)")?/g
const PARENTHESES = /\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/.source
const SELECTOR = new RegExp(`(?:[^,()]|${PARENTHESES})+`, 'g')
const NEGATION = new RegExp(`:not${PARENTHESES}`, 'g')
const ALTERNATIVES = new RegExp(`:(?:is|where|has|-webkit-any|-moz-any)(${PARENTHESES})`, 'g')
const PSEUDO = new RegExp(`::?[\\w-]+(?:${PARENTHESES})?`, 'g')
/** Matches a custom property, but not a class with two hyphens inside its name. */
const TOKEN = /(?<![\w-])--[a-z][\w-]*/g
const PART = /\[([\w-]+)(?:(=)"?([^\]"]*))?[^\]]*\]|[.#]?-?[_a-z][\w-]*/gi
/** Matches attributes that scripts and visitors set later. `usedRules.test.ts` compares this list with the scripts. */
export const STATES =
  /^(aria-.*|hidden|open|data-(distance|fading|live|motion|shown|side|started|sticky))$/

export function readRules(sheet: string): Rule[] {
  const top: Rule = { prelude: '', declarations: '', selectors: [], rules: [] }
  const open = [top]
  for (const [, text = '', brace] of sheet.matchAll(/([^{}]*)([{}])/g)) {
    const rule = open.at(-1) ?? top
    if (brace === '{') {
      const inner = { prelude: text, declarations: '', selectors: selectorsOf(text), rules: [] }
      rule.rules.push(inner)
      open.push(inner)
    } else {
      Object.assign(rule, { declarations: text })
      open.pop()
    }
  }
  return top.rules
}

export function everyRule(rules: readonly Rule[]): Rule[] {
  return rules.flatMap((rule) => [rule, ...everyRule(rule.rules)])
}

/** Returns the tags, classes, ids and attributes of a page and its templates, written like selectors. */
export function partsOf(html: string): ReadonlySet<string> {
  const parts = new Set<string>()
  for (const [, tag = '', attributes = ''] of html.matchAll(TAG)) {
    parts.add(tag)
    for (const [, name = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
      const attribute = name.toLowerCase()
      parts.add(`[${attribute}]`).add(`[${attribute}=${value}]`)
      if (attribute === 'class') for (const each of value.split(' ')) parts.add(`.${each}`)
      if (attribute === 'id') parts.add(`#${value}`)
    }
  }
  return parts
}

/** Returns the rules as CSS, without selectors that match nothing in a page with these tags, classes, ids and attributes (`parts`). */
export function write(rules: readonly Rule[], parts: ReadonlySet<string>): string {
  return rules
    .map(({ prelude, declarations, rules: inner, selectors }) => {
      if (GROUP.test(prelude)) {
        const body = write(inner, parts)
        return body && `${prelude}{${body}}`
      }
      if (prelude.startsWith('@')) {
        const steps = inner.map((step) => `${step.prelude}{${step.declarations}}`)
        return `${prelude}{${steps.join('')}${declarations}}`
      }
      const used = selectors.filter(({ mayMatch }) => mayMatch(parts))
      return used.length > 0 ? `${used.map(({ text }) => text).join()}{${declarations}}` : ''
    })
    .join('')
}

/** Returns a function that gives the custom properties of this sheet short names. */
export function shortTokenNames(sheet: string): (css: string) => string {
  const names = [...new Set(sheet.match(TOKEN))]
  const short = new Map(names.map((name, index) => [name, `--${index.toString(36)}`]))
  return (css) => css.replace(TOKEN, (name) => short.get(name) ?? name)
}

/** Removes custom properties that no rule of the sheet reads, and properties that only removed properties read. */
export function withoutUnusedTokens(css: string): string {
  const read = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name))
  const less = css.replace(/(?<=[{;])(--[\w-]+):[^;}]*(;|(?=\}))/g, (token, name: string) =>
    read.has(name) ? token : '',
  )
  // The lookbehind keeps the time linear: without it, the pattern would be tried at each character of a long prelude.
  return less === css ? css : withoutUnusedTokens(less.replace(/(?<=^|[{}])[^{}]*\{\}/g, ''))
}

function selectorsOf(prelude: string): Rule['selectors'] {
  if (prelude.startsWith('@')) return []
  return listed(prelude).map((text) => ({ text, mayMatch: testOf(text) }))
}

function listed(selectors: string): string[] {
  return selectors.match(SELECTOR) ?? []
}

function testOf(selector: string): Test {
  const choices: Test[][] = []
  const rest = selector.replace(NEGATION, '').replace(ALTERNATIVES, (_, list: string) => {
    choices.push(listed(list.slice(1, -1)).map(testOf))
    return ''
  })
  const needed: string[] = []
  for (const [part, attribute, equals, value] of rest.replace(PSEUDO, '').matchAll(PART)) {
    if (!attribute) needed.push(part)
    else if (!STATES.test(attribute))
      needed.push(equals ? `[${attribute}=${value}]` : `[${attribute}]`)
  }
  return (parts) =>
    needed.every((part) => parts.has(part)) &&
    choices.every((tests) => tests.some((mayMatch) => mayMatch(parts)))
}
