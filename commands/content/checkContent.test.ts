import { cpSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copyContent } from '../../testing/copyContent.ts'
import { checkContent } from './checkContent.ts'
import { describeProblems } from './problems.ts'

const problemsOf = (root: string) =>
  checkContent(root).then(
    () => [],
    (error) => describeProblems(error) ?? [String(error)],
  )

test('all problems that stop a build are reported at once, whether in a field, a colour or a picture', async () => {
  const { root, folder, change } = copyContent()
  change('clients/amani.yaml', 'sample: true', 'sample: ture')
  change('brand.yaml', /light: '#a8125a'/, "light: '#f0f0f0'")
  cpSync(join(folder, 'industries/sports.webp'), join(folder, 'industries/beach.webp'))
  expect(await problemsOf(root)).toEqual(
    expect.arrayContaining([
      "content/clients/amani.yaml:5: 'sample' is 'ture'. Write true or false.",
      expect.stringMatching(
        /^content\/brand\.yaml: design\.light: #f0f0f0: Too light to be read on white\. #[\da-f]{6} works\.$/,
      ),
      expect.stringMatching(/^content\/industries\/beach\.webp has the name of no record/),
    ]),
  )
})

test('checking the content writes JSON Schemas for editors, and rewrites a schema only when it has changed', async () => {
  const { root, folder } = copyContent()
  await problemsOf(root)
  const file = join(folder, '.schema/services.json')
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ type: 'object' })
  const written = statSync(file).mtimeMs
  await problemsOf(root)
  expect(statSync(file).mtimeMs).toBe(written)
})
