import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { contentMistakes } from '../testing/contentMistakes.ts'
import { isSampleContent } from './isSampleContent.ts'

const ROOT = join(import.meta.dirname, '../..')
const MAY_BE_EMPTY = ['clients', 'testimonials', 'projects', 'people', 'industries']

// The mistakes are made in the sample’s own records.
describe.runIf(isSampleContent)('of mistakes in the content', () => {
  test('thirteen mistakes of as many kinds are told at once, and none is left when they are mended', () => {
    const { content, said } = copyOfContent()
    expect(said()).toEqual([])
    for (const { make } of contentMistakes) make(content)
    const lines = said()
    for (const { says } of contentMistakes) expect(lines.join('\n')).toMatch(says)
    expect(lines).toHaveLength(contentMistakes.length)
    for (const line of lines) expect(line).toMatch(/^content\/\S+?[:,]? .+\.$/)
    for (const { mend } of contentMistakes) mend(content)
    expect(said()).toEqual([])
  })

  test('a file that cannot be read hides no other, whoever imports it', () => {
    const { content, said } = copyOfContent()
    writeFileSync(join(content, 'agency.ts'), "export const agency = {\n  name: 'Achieng's',\n}\n")
    writeFileSync(join(content, 'brand.ts'), 'export const brand = { accent: green }\n')
    rmSync(join(content, 'clients/katf.svg'))
    const lines = said()
    expect(lines).toEqual([
      expect.stringMatching(/^content\/agency\.ts, line 2, cannot be read: .*An apostrophe/),
      expect.stringMatching(/^content\/brand\.ts, line 1, cannot be read: green is not defined/),
      expect.stringMatching(/^content\/clients\/katf\.svg is missing/),
    ])
  })

  test('what is missing in a record, unknown, or of another kind is said by its file and field', () => {
    const { content, said } = copyOfContent()
    const client = (text: string) => {
      const type = "import type { Client } from '../../site/src/content/types/Client.ts'\n"
      writeFileSync(
        join(content, 'clients/katf.ts'),
        `${type}export const client = {\n  ${text}\n} satisfies Client\n`,
      )
      return said()
    }
    expect(client("order: 4, name: 'KATF',")).toEqual([
      'content/clients/katf.ts: sample is missing: write it as in the records beside it.',
    ])
    expect(client("order: '4',\n  name: 'KATF', sample: true,")).toEqual([
      'content/clients/katf.ts, line 3: order has to be a number, without quotes.',
    ])
    expect(client("order: 4, name: 'KATF', sample: true, website: 'x',")).toEqual([
      'content/clients/katf.ts, line 3: website is not known here: take it out.',
    ])
    writeFileSync(
      join(content, 'company.ts'),
      "import type { Company } from '../site/src/content/types/Company.ts'\nexport const company: Company = {}\n",
    )
    expect(said()).toContainEqual(
      expect.stringMatching(/^content\/company\.ts: legalName, .* is missing/),
    )
  })

  test('a record where none is read, and a name that is no address, are said', () => {
    const { content, said } = copyOfContent()
    const project = join(content, 'projects/katf-web')
    cpSync(join(project, 'project.ts'), join(content, 'projects/katf-web.ts'))
    renameSync(project, join(content, 'projects/KATF Web'))
    const lines = said().join('\n')
    expect(lines).toMatch(/^content\/projects\/katf-web\.ts is not read: a project is a folder/m)
    expect(lines).toMatch(/^content\/projects\/KATF Web cannot be an address/m)
  })

  test('all of a collection may go, but for services and developers', () => {
    const { content, said } = copyOfContent()
    for (const folder of MAY_BE_EMPTY)
      rmSync(join(content, folder), { recursive: true, force: true })
    // Services that show a piece of a project name it.
    expect(said().every((line) => line.includes('workSample.project has '))).toBe(true)
    for (const folder of ['services', 'developers']) {
      rmSync(join(content, folder), { recursive: true })
    }
    expect(said().filter((line) => line.includes('has no record'))).toEqual([
      expect.stringMatching(/^content\/services has no record.*`npm run new -- service <id>`\.$/),
      expect.stringMatching(
        /^content\/developers has no record.*`npm run new -- developer <id>`\.$/,
      ),
    ])
  })
})

/** The sample’s content with its pictures, and what a build would say of it, line by line. */
function copyOfContent() {
  const root = mkdtempSync(join(tmpdir(), 'content-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  cpSync(join(ROOT, 'content'), join(root, 'content'), { recursive: true })
  cpSync(join(ROOT, 'site/src/content/types'), join(root, 'site/src/content/types'), {
    recursive: true,
  })
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'), 'dir')
  const program = `
    import { checkContent } from ${JSON.stringify(join(ROOT, 'scripts/content/checkContent.ts'))}
    const lines = await checkContent(${JSON.stringify(root)}).then(() => [], ({ problems }) => problems)
    console.log(JSON.stringify(lines))`
  const said = (): string[] => {
    const { stdout, stderr } = spawnSync(
      process.execPath,
      ['--input-type=module', '--eval', program],
      { cwd: root, encoding: 'utf8' },
    )
    expect(stderr).toBe('')
    return JSON.parse(stdout)
  }
  return { content: join(root, 'content'), said }
}
