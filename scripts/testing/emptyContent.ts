import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What an owner may delete to the last record. */
const FOLDERS = ['clients', 'testimonials', 'projects', 'people', 'industries']

/** Leaves of a folder of content no client, no project, no technology, no sample. */
export function emptyContent(content: string): void {
  for (const folder of FOLDERS) rmSync(join(content, folder), { recursive: true, force: true })
  edit(content, 'technologies.ts', (text) =>
    text.replace(/= \[[\s\S]*\] satisfies/, '= [] satisfies'),
  )
  withoutNames(content, ['workSample', 'examples', 'technologies'])
}

/** Leaves only what cannot be left out: one service, one developer, no social account, and no link or price of what is gone. */
export function leastContent(content: string): void {
  emptyContent(content)
  for (const folder of ['services', 'developers']) keepFirst(content, folder)
  edit(content, 'agency.ts', (text) =>
    text.replace(/^ {2}social: \[[\s\S]*?^ {2}\],/m, '  social: [],'),
  )
  const [service = ''] = idsIn(content, 'services')
  const copy = readdirSync(join(content, 'copy')).map((name) => `copy/${name}`)
  for (const file of ['beforeYouAsk.ts', ...copy]) {
    edit(content, file, (text) =>
      text
        .replace(/\[([^[\]]+)\]\(\/services\/([\w-]+)\)/g, (link, words, id) =>
          id === service ? link : words,
        )
        .replace(/ *link: \{[^}]*'\/services\/[^}]*\},\n/g, '')
        .replace(/\{price of [^}]+\}/g, '{lowest price}'),
    )
  }
}

/** Leaves one record of each kind, and nothing that names another. */
export function thinContent(content: string): void {
  for (const folder of ['clients', 'testimonials', 'industries']) keepFirst(content, folder)
  keepFirst(content, 'projects')
  const [industry = ''] = idsIn(content, 'industries')
  const [project = ''] = idsIn(content, 'projects')
  edit(content, `projects/${project}/project.ts`, (text) =>
    text
      .replace(/^ {2}industry: '[^']+'/m, `  industry: '${industry}'`)
      .replace(/^ {2}techStack: \[[^\]]*\]/m, "  techStack: ['figma']"),
  )
  edit(content, 'technologies.ts', (text) =>
    text.replace(
      /= \[[\s\S]*\] satisfies/,
      "= [{ id: 'graphics', name: 'Graphics', technologies: [{ id: 'figma', name: 'Figma' }] }] satisfies",
    ),
  )
  withoutNames(content, ['workSample', 'examples', 'technologies'])
  for (const id of idsIn(content, 'testimonials')) {
    edit(content, `testimonials/${id}.ts`, (text) => without(text, 'change'))
  }
}

function withoutNames(content: string, names: readonly string[]): void {
  for (const folder of ['services', 'developers']) {
    for (const id of idsIn(content, folder)) {
      edit(content, `${folder}/${id}.ts`, (text) => names.reduce(without, text))
    }
  }
}

/** A record without one of its fields, as Biome formats it. */
function without(text: string, field: string): string {
  return text
    .replace(new RegExp(`^ {2}${field}: .*[^{[]\\n`, 'm'), '')
    .replace(new RegExp(`^ {2}${field}: [{[]\\n[\\s\\S]*?^ {2}[}\\]],\\n`, 'm'), '')
}

function keepFirst(content: string, folder: string): void {
  const [first = ''] = idsIn(content, folder)
  for (const name of readdirSync(join(content, folder))) {
    if (name.replace(/\.\w+$/, '') !== first) {
      rmSync(join(content, folder, name), { recursive: true })
    }
  }
}

function idsIn(content: string, folder: string): string[] {
  const names = readdirSync(join(content, folder), { withFileTypes: true })
  return names
    .filter((entry) => entry.isDirectory() || entry.name.endsWith('.ts'))
    .map(({ name }) => name.replace(/\.ts$/, ''))
    .sort()
}

function edit(content: string, file: string, change: (text: string) => string): void {
  const path = join(content, file)
  writeFileSync(path, change(readFileSync(path, 'utf8')))
}
