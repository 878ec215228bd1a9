import type { FieldSchema } from 'protocol/fields.ts'
import { expect, test } from 'vitest'
import { FILES, RECORD_FOLDERS } from './content.ts'

const FORMS = [
  ...FILES.map(({ file, schema }) => [file, schema] as const),
  ...Object.entries(RECORD_FOLDERS).map(([kind, schema]) => [kind, schema as FieldSchema] as const),
]

test('forms show first the fields that change often, and collapse all others under a title that describes them', () => {
  const order = (kind: keyof typeof RECORD_FOLDERS) => RECORD_FOLDERS[kind] as FieldSchema
  expect(order('services').first?.slice(0, 4)).toEqual(['name', 'group', 'startsAt', 'per'])
  expect(order('projects').first?.slice(0, 3)).toEqual(['title', 'shortDescription', 'pictures'])
  for (const [form, schema] of FORMS) {
    for (const { properties = {}, first, rest } of groupsIn(schema)) {
      if (!first) continue
      const unknown = first.filter((name) => name !== 'pictures' && !(name in properties))
      expect([form, unknown]).toEqual([form, []])
      const others = Object.keys(properties).filter((name) => !first.includes(name))
      expect([form, others, rest === undefined]).toEqual([form, others, others.length === 0])
    }
  }
})

/** Matches words that only programmers and people who edit the content's files understand. */
const FOREIGN =
  /^(accent|hero|lead|mark|option|per)$|\b(phosphor|wordmark|drawn:|sheets?|topics?|rows?|placeholder|record|json|mp4|svg|IANA|launch check|emailjs|javascript|scripts?|search results?|screen readers?|true (once|where))\b|content\/|[{}]|\]\(/i

test('no label, help text or choice in a form mentions files or the program', () => {
  const said = FORMS.flatMap(([form, schema]) => wordsOf(schema).map((words) => ({ form, words })))
  expect(said.length).toBeGreaterThan(500)
  expect(said.filter(({ words }) => FOREIGN.test(words))).toEqual([])
})

function groupsIn(schema: FieldSchema): FieldSchema[] {
  const { properties = {}, anyOf = [], items = [] } = schema
  return [schema, ...[...Object.values(properties), ...anyOf, items].flat().flatMap(groupsIn)]
}

function wordsOf(root: FieldSchema): string[] {
  return groupsIn(root).flatMap(({ title, description, rest, names, properties = {} }) => [
    ...[title, description, rest, ...Object.values(names ?? {})].flatMap((each) => each ?? []),
    ...Object.entries(properties).flatMap(([name, own]) =>
      own.title === undefined && own.const === undefined ? [name] : [],
    ),
  ])
}
