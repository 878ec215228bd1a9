import { type TProperties, type TSchema, Type } from 'typebox'
import { LABELS } from './labels.ts'

/** What an editor of a field reads about it. Without a label there and in `LABELS` the field's own name is shown. */
interface FieldOptions {
  readonly label?: string
  /** In the owner's words: what it is for, where it shows. */
  readonly help?: string
  /** What the launch check asks for while this is empty. It may hold facts such as `{tax number}`. */
  readonly says?: string
}

interface TextOptions extends FieldOptions {
  /** What the page fills in by itself where `{name}` stands, beside the facts that all texts may hold. */
  readonly holds?: readonly string[]
  /** In characters. */
  readonly min?: number
  readonly max?: number
  /** Whether it may be left empty; the pages then leave it out. */
  readonly empty?: boolean
  readonly pattern?: string
  /** Such as 'a day like 2026-11-20': what a pattern wants, in words. */
  readonly wanted?: string
  /** What else reads it than people. */
  readonly format?: 'date' | 'email' | 'icon' | 'markdown' | 'phone' | 'time-zone'
  /** Between how many characters search results show it whole. */
  readonly searchLength?: readonly [least: number, most: number]
  /** Whether it shows only while the page that it leads to is there: `/built-by-us` goes with the last project. */
  readonly shownWithTarget?: boolean
}

/** One line of text, of 90 characters at most. */
export function line(options: TextOptions = {}) {
  return text({ max: 90, ...options })
}

/** Sentences, of 1,500 characters at most. Placeholders such as `{country}` and links such as `[a website](/services/website-design)` may stand in them. */
export function prose(options: TextOptions = {}) {
  return text({ max: 1500, ...options })
}

/** Paragraphs in CommonMark with tables, without HTML and pictures. */
export function markdown() {
  return text({ max: 20_000, format: 'markdown' })
}

/** For search results, which cut what is longer: 70 to 160 characters. `{…}` counts as what it stands for. */
export function searchText(options: FieldOptions = {}) {
  return line({
    label: 'Description for search results',
    help: 'One or two sentences of 70 to 160 characters, of no other page.',
    max: 400,
    searchLength: [70, 160],
    ...options,
  })
}

/** A page's three texts for tabs and search results. */
export const pageTexts = {
  pageTitle: line({
    label: 'Name of the page',
    help: 'Of no other page, and without the agency’s name. Visits are counted under it.',
    max: 70,
  }),
  searchTitle: Type.Optional(
    line({
      label: 'Title for search results',
      help: 'What people type into a search. Tabs and search results show it in place of the name. It may say the town, as a fact.',
      max: 90,
    }),
  ),
  pageDescription: searchText(),
}

/** Several headings or sentences that their names explain, of 60 characters at most. */
export function lines<const Names extends readonly string[]>(...names: Names) {
  return named(names, 60)
}

/** The same of words that stand beside others, of 24 characters at most. */
export function labels<const Names extends readonly string[]>(...names: Names) {
  return named(names, 24)
}

function named<const Names extends readonly string[]>(
  names: Names,
  max: number,
): { [Name in Names[number]]: ReturnType<typeof line> } {
  return Object.fromEntries(names.map((name) => [name, line({ max })])) as never
}

/** Text that is typed into a chat before the visitor goes on. */
export const greeting = (...holds: readonly string[]) =>
  line({ help: 'Typed into the chat already when it opens from here.', max: 200, holds })

export function flag(options: FieldOptions = {}) {
  return Type.Boolean(noted(options))
}

export const sample = () =>
  flag({
    label: 'Sample',
    help: 'On while it is invented: the pages say so. Off once it is real and its owner agreed to be shown.',
  })

/** Of a record that pages may do without. */
export const hidden = () =>
  Type.Optional(flag({ label: 'Hidden', help: 'It is kept, and no page shows it.' }))

export function count({
  min = 1,
  max = 10_000,
  ...options
}: FieldOptions & { min?: number; max?: number } = {}) {
  return Type.Integer({ minimum: min, maximum: max, ...noted(options) })
}

/** The place of a record among its kind, from 1. */
export const order = (help = 'Its place among the others, from 1.') =>
  count({ label: 'Place', help })

/** An amount in the agency's own currency: whole, without a sign. */
export function price({ min = 1, ...options }: FieldOptions & { min?: number } = {}) {
  return Type.Integer({ minimum: min, maximum: 1_000_000_000, unit: 'price', ...noted(options) })
}

/** @param options - `names` are what an editor reads in the place of the values. */
export function choice<const Values extends string[]>(
  values: readonly [...Values],
  options: FieldOptions & { readonly names?: Readonly<Record<Values[number], string>> } = {},
) {
  return Type.Enum(values, noted(options))
}

/** The name of a record of one of these kinds, or of a technology. */
export function reference(
  kind: 'services' | 'projects' | 'industries' | 'technologies' | 'pictures' | 'topics',
  options: FieldOptions = {},
) {
  return Type.String({ minLength: 1, refersTo: kind, wanted: 'the name of one', ...noted(options) })
}

export function day(options: FieldOptions = {}) {
  return line({
    pattern: '^\\d{4}-\\d{2}-\\d{2}$',
    wanted: 'a day such as 2026-11-20',
    format: 'date',
    ...options,
  } as TextOptions)
}

export function time(options: FieldOptions = {}) {
  return line({
    pattern: '^\\d{1,2}:[0-5]\\d$',
    wanted: 'a time such as 8:00 or 17:30',
    ...options,
  })
}

export function timeZone(help: string) {
  return line({ label: 'Time zone', help, format: 'time-zone' })
}

export function icon() {
  return line({ label: 'Icon', max: 60, format: 'icon' })
}

/** A page of the site, with a part of it after `#`. */
export function path(options: TextOptions = {}) {
  return line({
    leadsTo: 'page',
    pattern: '^(/(?![/\\\\]).*|chat|)$',
    wanted: 'the address of a page of this site, such as /contact',
    empty: true,
    ...options,
  } as TextOptions)
}

export function link({ shownWithTarget = false, ...options }: TextOptions = {}) {
  return group(
    { label: line({ label: 'Words', max: 60 }), path: path({ shownWithTarget }) },
    options,
  )
}

export function webAddress(options: FieldOptions = {}) {
  return line({
    max: 300,
    pattern: '^https?://\\S+$',
    wanted: 'an address such as https://www.example.com/name',
    ...options,
  })
}

export function list<Item extends TSchema>(
  item: Item,
  { min = 0, max = 100, ...options }: FieldOptions & { min?: number; max?: number } = {},
) {
  return Type.Array(item, { minItems: min, maxItems: max, ...noted(options) })
}

const FORM = Symbol('form')

/**
 * Among the fields of a group, the order of its form.
 * @param first - the fields that are changed often, with a space between. `pictures` is the place of a record's pictures.
 * @param rest - what all other fields are, which stand under one fold.
 */
export function form(first: string, rest?: string): Record<never, never> {
  return { [FORM]: { first: first.split(' '), ...(rest && { rest }) } }
}

/** Fields under one name. A field that is not among them is a problem. Those for search results stand under a fold. */
export function group<Fields extends TProperties>(fields: Fields, options: FieldOptions = {}) {
  const others = Object.keys(fields)
    .filter((name) => !(name in pageTexts))
    .join(' ')
  const ofPage = form(others, 'The name of the page, and its title and sentence in search results.')
  const { [FORM]: order } = { ...('pageDescription' in fields && ofPage), ...fields } as {
    [FORM]?: object
  }
  return Type.Object(labelled(fields), { additionalProperties: false, ...order, ...noted(options) })
}

/** Gives each field that has no label the one of `LABELS`. */
function labelled<Fields extends TProperties>(fields: Fields): Fields {
  const named = Object.entries(fields).map(([name, schema]) => {
    const title = LABELS[name]
    if (title === undefined || 'title' in schema) return [name, schema]
    // TypeBox marks its schemas by properties that a spread loses.
    const copy = Object.defineProperties({}, Object.getOwnPropertyDescriptors(schema))
    return [name, Object.assign(copy, { title })]
  })
  return Object.fromEntries(named)
}

/** Fields with the versions that show while all, or some, of the records under them are samples. */
export function withSamples<Fields extends TProperties>(fields: Fields) {
  const instead = () => Type.Partial(group(fields), { additionalProperties: false })
  const help = 'What is said instead while all that stands under it is a sample, or some of it.'
  return group({ ...fields, samples: group({ all: instead(), some: instead() }, { help }) })
}

export const optional = Type.Optional

function text({ min = 1, max, empty, label, help, ...rest }: TextOptions) {
  return Type.String({
    minLength: empty ? 0 : min,
    ...(max !== undefined && { maxLength: max }),
    ...noted({ label, help } as FieldOptions),
    ...rest,
  })
}

function noted({ label, help, ...rest }: FieldOptions) {
  return {
    ...rest,
    ...(label !== undefined && { title: label }),
    ...(help !== undefined && { description: help }),
  }
}
