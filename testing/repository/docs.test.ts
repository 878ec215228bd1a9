import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ENQUIRY_FIELD_NAMES, NEWSLETTER_FIELD } from 'protocol/enquiry.ts'
import { expect, it } from 'vitest'
import { SETTINGS } from '../../server/src/config.ts'

const ROOT = join(import.meta.dirname, '../..')
const COMMANDS = 'server/src/commands'
const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'SECURITY.md',
  ...['docs', 'docs/decisions'].flatMap((folder) =>
    readdirSync(join(ROOT, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => join(folder, name)),
  ),
]

const read = (page: string) => readFileSync(join(ROOT, page), 'utf8')

it.each(PAGES)('%s names only existing commands', (page) => {
  const { scripts } = JSON.parse(read('package.json'))
  const named = read(page).matchAll(/npm run (?:-s )?([a-z][\w-]*)/g)
  expect(
    [...new Set([...named].map(([, name = '']) => name))].filter((name) => !(name in scripts)),
  ).toEqual([])
  const ofDesk = [...read(page).matchAll(/(?:npm run desk --|agency-desk) ([a-z]+)/g)]
  const sources = readdirSync(join(ROOT, COMMANDS)).map((file) => read(join(COMMANDS, file)))
  const known = sources.flatMap((source) => [...source.matchAll(/^ {2}name: '(\w+)/gm)])
  const names = ['help', 'launch', ...known.map(([, name]) => name)]
  expect(ofDesk.map(([, name]) => name).filter((name) => !names.includes(name))).toEqual([])
})

it.each(PAGES)('%s links only to existing files and headings', (page) => {
  const anchorsOf = (file: string) =>
    [...read(file).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\w\- ]/g, '')
        .replaceAll(' ', '-'),
    )
  const links = [...read(page).matchAll(/\]\(([^)\s:]+)\)/g)].map(([, link = '']) => link)
  const isBroken = (link: string) => {
    const [path = '', anchor] = link.split('#')
    const file = path === '' ? page : join(dirname(page), path)
    return (
      !existsSync(join(ROOT, file)) || (anchor !== undefined && !anchorsOf(file).includes(anchor))
    )
  }
  expect(links.filter((link) => !link.startsWith('/') && isBroken(link))).toEqual([])
})

it('docs/settings.md explains every setting that the server reads', () => {
  const names = Object.keys(SETTINGS)
  const page = read('docs/settings.md')
  expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
})

it('the mail template in docs/deploying.md has every field that the forms send', () => {
  const page = read('docs/deploying.md')
  const named = [...page.matchAll(/`\{\{(\w+)\}\}`/g)].map(([, name]) => name)
  expect(named).toEqual([...ENQUIRY_FIELD_NAMES, NEWSLETTER_FIELD])
})
