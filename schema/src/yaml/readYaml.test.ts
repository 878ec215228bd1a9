import { expect, test } from 'vitest'
import { readYaml } from './readYaml.ts'

test.each([
  ['brackets', `a: x\nb: ${'['.repeat(200_000)}`],
  ['braces', `a: x\nb: ${'{'.repeat(200_000)}`],
  ['brackets on lines of their own', `a: x\n${'[\n'.repeat(200_000)}`.replace('[', 'b: [')],
  ['lists', `a: x\n${'- '.repeat(200_000)}x`],
  ['questions', `a: x\n${'? '.repeat(200_000)}x`],
])(
  '%s within one another without end are told in a sentence, before memory ends',
  (_what, text) => {
    expect(readYaml('agency.yaml', text)).toMatchObject({
      problems: [{ file: 'agency.yaml', text: 'too much lies within one another here.' }],
    })
  },
)

test('reads a text with a long rule, links and a list of lists', () => {
  const rule = '-'.repeat(200)
  const text = `a: |\n  ${rule}\n  [one](/two) [three](/four)\nb:\n  - - [x, y]\n    - - z\n`
  expect(readYaml('agency.yaml', text)).toHaveProperty('document')
})
