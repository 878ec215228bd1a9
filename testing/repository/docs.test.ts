import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ENQUIRY_FIELD_NAMES, NEWSLETTER_FIELD } from 'protocol/enquiry.ts'
import { expect, it } from 'vitest'
import { SETTINGS } from '../../server/src/config.ts'

const ROOT = join(import.meta.dirname, '../..')
const PAGES = [
  ...['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md'],
  ...readdirSync(join(ROOT, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
]

it.each(PAGES)('%s names no command that does not exist', (page) => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const named = readFileSync(join(ROOT, page), 'utf8').matchAll(/npm run (?:-s )?([a-z][\w-]*)/g)
  expect(
    [...new Set([...named].map(([, name = '']) => name))].filter((name) => !(name in scripts)),
  ).toEqual([])
})

it('every setting that the server reads is explained', () => {
  const names = Object.keys(SETTINGS)
  const page = readFileSync(join(ROOT, 'docs/settings.md'), 'utf8')
  expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
})

it('a static host’s mail template is told every field that the forms send', () => {
  const page = readFileSync(join(ROOT, 'docs/deploying.md'), 'utf8')
  const named = [...page.matchAll(/`\{\{(\w+)\}\}`/g)].map(([, name]) => name)
  expect(named).toEqual([...ENQUIRY_FIELD_NAMES, NEWSLETTER_FIELD])
})
