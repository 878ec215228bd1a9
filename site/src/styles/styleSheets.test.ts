import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { resolveMedia } from './namedMedia.ts'

const ROOT = join(import.meta.dirname, '../../..')
const RAW_COLOUR =
  /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color-mix|color)\(|(?<![\w-])(?:white|black|gr[ae]y|silver|red|green|blue|yellow|orange|pink|purple|brown|gold|navy|teal)(?![\w-])/i

const sheets = read('{site/src/**,desk/src/**,tokens}/*.css', /tokens.tokens[.]css$/)
const components = [
  ...read('site/src/{sections,widgets}/*.tsx', /\.test\./),
  ...read('desk/src/**/*.tsx'),
]

test('style sheets query the screen’s size only by the names in breakpoints.ts', () => {
  for (const [file, css] of sheets) {
    for (const [, query = ''] of css.matchAll(/@media\s+([^{]+)/g)) {
      expect(query, `${file}: @media ${query}`).not.toMatch(/\b(width|height)\b/)
      expect(() => resolveMedia(query), file).not.toThrow()
    }
  }
})

test('a known name in a media query is replaced by its condition; an unknown name stops the build', () => {
  expect(() => resolveMedia('(--watch)')).toThrow('there is no such name')
  expect(resolveMedia('(scripting: none) and (--tablet)')).toBe(
    '(scripting: none) and (min-width: 44em)',
  )
})

test('components take screen widths from breakpoints.ts only', () => {
  for (const [file, source] of components) {
    expect(source, file).not.toMatch(/\((?:min-|max-)?width\s*[:<>]/)
  }
})

test('no style sheet or component contains a raw colour, except tokens.css', () => {
  for (const [file, css] of sheets) {
    for (const [declaration] of css.matchAll(/[\w-]+:[^;{}]+;/g)) {
      expect(declaration, file).not.toMatch(RAW_COLOUR)
    }
  }
  for (const [file, source] of components) {
    expect(source, file).not.toMatch(/['"](#[\da-f]{3,8}|rgba?\([^)]*\))['"]/i)
  }
})

test('no selector counts items up to a fixed number, so that lists may have any length', () => {
  for (const [file, css] of sheets) {
    // Inside `:has()` a fixed number is allowed, because there the number only tests whether the list has that many items.
    const selectors = css.replaceAll(/:has\([^{]*?\)\)/g, '')
    expect(selectors, file).not.toMatch(/:nth-(?:last-)?(?:child|of-type)\(\s*\d+\s*\)/)
    expect(selectors, file).not.toMatch(/:nth-(?:last-)?(?:child|of-type)\(\s*n\s*\+\s*\d+\s*\)/)
  }
})

function read(pattern: string, except?: RegExp): [file: string, text: string][] {
  const files = globSync(pattern, { cwd: ROOT })
  expect(files.length).toBeGreaterThan(10)
  return files
    .filter((file) => !except?.test(file))
    .map((file) => [
      file.replaceAll('\\', '/'),
      readFileSync(join(ROOT, file), 'utf8').replaceAll(/\/\*.*?\*\//gs, ''),
    ])
}
