import { expect, test } from 'vitest'
import { readYaml } from './readYaml.ts'

test.each([
  ['brackets', `a: x\nb: ${'['.repeat(200_000)}`],
  ['braces', `a: x\nb: ${'{'.repeat(200_000)}`],
  ['brackets on lines of their own', `a: x\n${'[\n'.repeat(200_000)}`.replace('[', 'b: [')],
  ['lists', `a: x\n${'- '.repeat(200_000)}x`],
  ['questions', `a: x\n${'? '.repeat(200_000)}x`],
])('endlessly nested %s are reported as a problem before memory runs out', (_what, text) => {
  expect(readYaml('agency.yaml', text)).toMatchObject({
    problems: [{ file: 'agency.yaml', text: 'this is nested too deeply. Simplify it.' }],
  })
})

test('links, lists of lists and a long line of hyphens are read, and not refused as nested too deeply', () => {
  const rule = '-'.repeat(200)
  const text = `a: |\n  ${rule}\n  [one](/two) [three](/four)\nb:\n  - - [x, y]\n    - - z\n`
  expect(readYaml('agency.yaml', text)).toHaveProperty('document')
})
