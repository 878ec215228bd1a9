import { fromMarkdown } from 'mdast-util-from-markdown'
import type { FieldSchema } from 'protocol/fields.ts'
import type { Node } from 'yaml'
import { type Conditions, LegalHead, type LegalSection, type LegalText } from '../legalText.ts'
import { bringBack, type Problem } from './Problem.ts'
import { type FoundText, readValue, standIn } from './readValue.ts'
import { readYaml } from './readYaml.ts'

const HEAD_SCHEMA = LegalHead as unknown as FieldSchema
const HEAD = /^---\r?\n([\s\S]*?\r?\n)---\r?\n/
/** `## When you send an enquiry {#enquiries emailService=own}` */
const HEADING = /^##\s+(.+?)\s*\{#([a-z0-9-]+)((?:\s+\w+=\w+)*)\s*\}\s*$/
const CONDITIONS: Readonly<Record<keyof Conditions, readonly string[]>> = {
  emailService: ['own', 'emailjs'],
  visitsCounted: ['true', 'false'],
  googleAnalytics: ['true', 'false'],
  enquiriesErased: ['true', 'false'],
}

/** In the place of a text that cannot be read. */
const NOTHING = { ...(standIn(HEAD_SCHEMA) as Omit<LegalText, 'sections'>), sections: [] }

type Block = ReturnType<typeof fromMarkdown>['children'][number]

/**
 * Reads a legal text: its head in YAML between two lines of `---`, then headings of the second level, paragraphs and one list a
 * section, as Markdown.
 */
export function readLegalText(
  file: string,
  source: string,
): {
  value: LegalText
  texts: FoundText[]
  problems: Problem[]
} {
  const problems: Problem[] = []
  const [whole, head] = HEAD.exec(source) ?? []
  if (whole === undefined || head === undefined) {
    const text =
      source.trim() === ''
        ? `there is nothing in it. ${bringBack(file)}`
        : 'it should begin with a line ---, its title and its other facts, and a line ---.'
    return { value: NOTHING, texts: [], problems: [{ file, line: 1, text }] }
  }
  const yaml = readYaml(file, head)
  if ('problems' in yaml) {
    const moved = yaml.problems.map((each) => ({ ...each, line: (each.line ?? 0) + 1 }))
    return { value: NOTHING, texts: [], problems: moved }
  }
  const facts = readValue(yaml.document.contents as Node, HEAD_SCHEMA, {
    source: head,
    lineOf: (offset) => yaml.lineOf(offset) + 1,
    report: (line, text) => problems.push({ file, line, text }),
  })
  const texts = [...facts.texts]
  const linesBefore = whole.split('\n').length - 1
  const body = source.slice(whole.length)
  const sections: LegalSection[] = []
  for (const block of fromMarkdown(body).children) readBlock(block)
  return { value: { ...(facts.value as LegalText), sections }, texts, problems }

  function readBlock(block: Block): void {
    const raw = sourceOf(block)
    const line = linesBefore + (block.position?.start.line ?? 1)
    const section = sections.at(-1)
    const refuse = (text: string) => problems.push({ file, line, text })
    // Without its space it is a paragraph to Markdown. What follows belongs to a wrong one all the same.
    if (block.type === 'heading' || /^#/.test(raw)) {
      const [, heading = '', id = '', conditions = ''] = HEADING.exec(raw) ?? []
      if (id === '') {
        refuse(
          'a heading should be like ‘## Your rights {#your-rights}’: two hashes, a space, the words, and its address.',
        )
      }
      const when = readConditions(conditions, refuse)
      sections.push({ id, heading, paragraphs: [], list: [], ...when })
      note(heading, line)
    } else if (!section) {
      refuse('before this text a heading is missing, like ‘## Your rights {#your-rights}’.')
      sections.push({ id: '', heading: '', paragraphs: [], list: [] })
    } else if (block.type === 'paragraph') {
      section.paragraphs.push(oneLine(raw))
      note(raw, line)
      if (section.list.length > 0) refuse('a section’s list comes last: move this text before it.')
    } else if (block.type === 'list') {
      for (const item of block.children) {
        const own = sourceOf(item).replace(/^[-*+]\s+|^\d+[.)]\s+/, '')
        section.list.push(oneLine(own))
        note(own, linesBefore + (item.position?.start.line ?? 1))
      }
    } else refuse('legal texts know headings (##), paragraphs, lists and links, and nothing else.')
  }

  function note(raw: string, line: number): void {
    texts.push({ text: oneLine(raw), raw, path: 'sections', line, schema: {} })
  }

  function sourceOf(node: Pick<Block, 'position'>): string {
    return body.slice(node.position?.start.offset, node.position?.end.offset)
  }
}

function oneLine(text: string): string {
  return text.replace(/[ \t]*\r?\n[ \t]*/g, ' ')
}

function readConditions(written: string, refuse: (text: string) => void): { when?: Conditions } {
  const pairs = written.trim().split(/\s+/).filter(Boolean)
  const entries = pairs.map((pair) => pair.split('=') as [keyof Conditions, string])
  for (const [name, value] of entries) {
    const values = CONDITIONS[name]
    if (!values)
      refuse(`there is no setting '${name}'. There are ${Object.keys(CONDITIONS).join(', ')}.`)
    else if (!values.includes(value)) refuse(`'${name}' is ${values.join(' or ')}, not '${value}'.`)
  }
  if (entries.length === 0) return {}
  const when = entries.map(([name, value]) => [
    name,
    name === 'emailService' ? value : value === 'true',
  ])
  return { when: Object.fromEntries(when) as Conditions }
}
