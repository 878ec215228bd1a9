import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { isSampleContent } from '../content/isSampleContent.ts'
import { readContentFiles } from '../content/readContentFiles.ts'
import { removeRecords } from './removeRecords.ts'

const CONTENT = join(import.meta.dirname, '../../content')
const files = await readContentFiles(CONTENT)
let content = ''

const names = (folder: string) => readdirSync(join(content, folder))
const text = (file: string) => readFileSync(join(content, file), 'utf8')
const remove = (kind: string, ...ids: string[]) => removeRecords(content, files, kind, ids)

// In a copy of the sample’s records.
describe.runIf(isSampleContent)('npm run remove', () => {
  beforeEach(() => {
    const folder = mkdtempSync(join(tmpdir(), 'agency-remove-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    content = join(folder, 'content')
    cpSync(CONTENT, content, { recursive: true })
  })

  test('takes a project away with its pictures, and what services and clients show of it', () => {
    const projects = names('projects').length
    expect(remove('project', 'zealed-web-app', 'katf-web')).toEqual([
      'Deleted content/projects/zealed-web-app',
      'Deleted content/projects/katf-web',
      expect.stringMatching(/^Took workSample out of content\/services\/maintenance\.ts/),
      expect.stringMatching(/^Took workSample out of content\/services\/web-application\.ts/),
      expect.stringMatching(/^Took change out of content\/testimonials\/grace-wanjala\.ts/),
    ])
    expect(names('projects')).toHaveLength(projects - 2)
    const service = text('services/web-application.ts')
    expect(service).not.toContain('workSample')
    expect(service).toContain("callToAction: 'Get Your Web App',\n  examples: {")
    expect(text('testimonials/grace-wanjala.ts')).not.toContain('change')
  })

  test('takes a client away with its logo, and nothing else', () => {
    const before = names('clients')
    expect(remove('client', 'katf')).toEqual([
      'Deleted content/clients/katf.svg',
      'Deleted content/clients/katf.ts',
    ])
    expect(names('clients')).toEqual(before.filter((name) => !name.startsWith('katf.')))
  })

  test('takes all samples away at once', () => {
    const lines = remove('samples')
    for (const folder of ['projects', 'clients', 'testimonials']) expect(names(folder)).toEqual([])
    expect(lines.filter((line) => line.startsWith('Took workSample')).length).toBeGreaterThan(3)
    // What a client says goes with the client.
    expect(lines.filter((line) => line.includes('Took change'))).toEqual([])
    expect(existsSync(join(content, 'services/web-application.ts'))).toBe(true)
  })

  test.each([
    [
      'service',
      ['maintenance'],
      "'service' cannot be removed like this: say one of project, client",
    ],
    ['project', [], 'Say which project: say one of amani-portfolio, '],
    ['client', ['katf', '../brand'], "There is no client '../brand': say one of amani, "],
  ])('of %s %j says why not, and removes nothing', (kind, ids, says) => {
    const before = readdirSync(content, { recursive: true }).length
    expect(() => remove(kind, ...ids)).toThrow(says)
    expect(readdirSync(content, { recursive: true })).toHaveLength(before)
  })
})
