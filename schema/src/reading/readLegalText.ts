import type { FieldSchema } from 'protocol/fields.ts'
import type { Node } from 'yaml'
import { Conditions, LegalHead, type LegalSection, type LegalText } from '../legalText.ts'
import { parseMarkdown } from '../parseMarkdown.ts'
import { bringBack, type Problem } from './Problem.ts'
import { type FoundText, readValue, standIn } from './readValue.ts'
import { readYaml } from './readYaml.ts'

const HEAD_SCHEMA = LegalHead as unknown as FieldSchema
const HEAD = /^---\r?\n([\s\S]*?\r?\n)---\r?\n/
/** `## When you send an enquiry {#enquiries emailService=own}` */
const HEADING = /^##\s+(.+?)\s*\{#([a-z0-9-]+)((?:\s+\w+=\w+)*)\s*\}\s*$/
/** Markdown's smaller headings, which need no address. */
const SMALLER_HEADING = /^#{3,6}\s/
/** Where a link may lead: a page or part of the site, another site, a mail or a call. */
const ADDRESS = /^(?:https?:\/\/|mailto:|tel:|\/|#)/i
const CONDITIONS: Readonly<Record<string, FieldSchema>> = Conditions.properties

/** A name in braces, which two lines may hold. */
const BRACES = /\{[^{}]+\}/g

/** In the place of a text that cannot be read. */
const NOTHING = { ...(standIn(HEAD_SCHEMA) as Omit<LegalText, 'sections'>), sections: [] }

type Tree = ReturnType<typeof parseMarkdown>
type Block = Tree['children'][number]

/** Reads a legal text: its head in YAML between two `---`, then sections under second-level headings, in CommonMark with tables; no HTML, no pictures. */
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
  const { children } = parseMarkdown(body)
  for (const block of children) readBlock(block)
  // A link may name an address that stands in another section.
  const addresses = children.filter(({ type }) => type === 'definition').map(sourceOf)
  for (const section of sections) section.blocks.push(...addresses)
  return { value: { ...(facts.value as LegalText), sections }, texts, problems }

  function readBlock(block: Block): void {
    const raw = sourceOf(block)
    const line = linesBefore + (block.position?.start.line ?? 1)
    const section = sections.at(-1)
    const refuse = (text: string) => problems.push({ file, line, text })
    // Without its space it is a paragraph to Markdown. What follows belongs to a wrong one all the same.
    if ((block.type === 'heading' && !SMALLER_HEADING.test(raw)) || /^##?[^#]/.test(raw)) {
      const [, heading = '', id = '', conditions = ''] = HEADING.exec(raw) ?? []
      if (id === '') {
        refuse(
          'a heading should be like ‘## Your rights {#your-rights}’: two hashes, a space, the words, and its address.',
        )
      }
      const when = readConditions(conditions, refuse)
      sections.push({ id, heading, blocks: [], ...when })
      note(heading, line)
    } else if (!section) {
      refuse('before this text a heading is missing, like ‘## Your rights {#your-rights}’.')
      sections.push({ id: '', heading: '', blocks: [] })
    } else {
      checkNode(block)
      // Links are looked up as they stand in sentences.
      note(block.type === 'definition' ? `[${block.label}](${block.url})` : raw, line)
      if (block.type !== 'definition') section.blocks.push(raw.replaceAll(BRACES, oneLine))
    }
  }

  function checkNode(node: Block): void {
    const refuse = (text: string) =>
      problems.push({ file, line: linesBefore + (node.position?.start.line ?? 1), text })
    if (node.type === 'html') {
      // Of what opens it has been told.
      if (!node.value.startsWith('</'))
        refuse(`a legal text takes no HTML: write ‘${sourceOf(node).split('\n')[0]}’ as Markdown.`)
    } else if (node.type === 'image' || node.type === 'imageReference') {
      refuse('a legal text takes no picture: take it out.')
    } else if ('url' in node && !ADDRESS.test(node.url)) {
      refuse(
        `the link leads to ‘${node.url}’. Begin it with https://, with / for a page of this site, or with mailto: or tel:.`,
      )
    }
    if ('children' in node) for (const child of node.children) checkNode(child)
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
  if (pairs.length === 0) return {}
  const when = pairs.map((pair) => {
    const [name = '', value = ''] = pair.split('=')
    const { enum: choices, type } = CONDITIONS[name] ?? {}
    const values = choices ?? ['true', 'false']
    if (!(name in CONDITIONS))
      refuse(`there is no setting '${name}'. There are ${Object.keys(CONDITIONS).join(', ')}.`)
    else if (!values.includes(value)) refuse(`'${name}' is ${values.join(' or ')}, not '${value}'.`)
    return [name, type === 'boolean' ? value === 'true' : value]
  })
  return { when: Object.fromEntries(when) }
}
