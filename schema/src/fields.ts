import { type TProperties, type TSchema, Type } from 'typebox'
import { LABELS } from './labels.ts'

/** Texts about a field for the person who fills it in. A field without a label here or in `LABELS` shows its own name. */
interface FieldOptions {
  readonly label?: string
  /** What the field is for and where its text shows, in the owner's words. */
  readonly help?: string
  /** The request by which the launch check asks for an empty field. May contain placeholders such as `{tax number}`. */
  readonly says?: string
}

interface TextOptions extends FieldOptions {
  /** The placeholders that the page itself fills in, in addition to those that every text may use. */
  readonly holds?: readonly string[]
  /** The allowed length in characters. */
  readonly min?: number
  readonly max?: number
  /** Whether the field may be empty. Pages omit an empty field. */
  readonly empty?: boolean
  readonly pattern?: string
  /** The meaning of `pattern` in words, such as 'a day like 2026-11-20'. */
  readonly wanted?: string
  readonly format?:
    | 'date'
    | 'email'
    | 'icon'
    | 'markdown'
    | 'phone'
    | 'time-of-day'
    | 'time-zone'
    | 'web-address'
  /** The lengths, in characters, that search results show uncut. */
  readonly searchLength?: readonly [least: number, most: number]
  /** Whether pages omit the field while its link leads to no page: `/built-by-us` disappears with the last project. */
  readonly shownWithTarget?: boolean
}

/** A field for one line of text, by default of at most 90 characters. */
export function line(options: TextOptions = {}) {
  return text({ max: 90, ...options })
}

/** A field for sentences, by default of at most 1,500 characters, with placeholders (`{country}`) and links (`[a website](/contact)`). */
export function prose(options: TextOptions = {}) {
  return text({ max: 1500, ...options })
}

/** A field for paragraphs in CommonMark with tables, but without HTML and pictures. */
export function markdown() {
  return text({ max: 20_000, format: 'markdown' })
}

/** A field for a description in search results, which show 160 characters. Placeholders are filled in before the check. */
export function searchText(options: FieldOptions = {}) {
  return line({
    label: 'Sentence in Google',
    help: 'What Google shows below the title: one or two sentences. Each page needs its own.',
    max: 400,
    searchLength: [70, 160],
    ...options,
  })
}

export const pageTexts = {
  pageTitle: line({
    label: 'Name of the page',
    help: 'Each page needs its own, without the agency’s name. Visits are counted under it.',
    max: 70,
  }),
  searchTitle: Type.Optional(
    line({ label: 'Title in Google', help: 'What people type there, with your town.', max: 90 }),
  ),
  pageDescription: searchText(),
}

/** Returns a text field of at most 60 characters for each name. The fields have no help text, so the names must explain them. */
export function lines<const Names extends readonly string[]>(...names: Names) {
  return named(names, 60)
}

/** Returns a text field of at most 24 characters for each name. The fields have no help text, so the names must explain them. */
export function labels<const Names extends readonly string[]>(...names: Names) {
  return named(names, 24)
}

function named<const Names extends readonly string[]>(
  names: Names,
  max: number,
): { [Name in Names[number]]: ReturnType<typeof line> } {
  return Object.fromEntries(names.map((name) => [name, line({ max })])) as never
}

/** The text with which the chat app opens. `holds` lists the text's placeholders. */
export const greeting = (...holds: readonly string[]) =>
  line({ help: 'Typed into the chat already when it opens from here.', max: 200, holds })

export function flag(options: FieldOptions = {}) {
  return Type.Boolean(noted(options))
}

export const sample = () =>
  flag({ label: 'Sample', help: 'Pages call it a sample. Off once it is real and may be shown.' })

export const hidden = () =>
  Type.Optional(flag({ label: 'Hidden', help: 'It is kept, and no page shows it.' }))

export function count({
  min = 1,
  max = 10_000,
  ...options
}: FieldOptions & { min?: number; max?: number } = {}) {
  return Type.Integer({ minimum: min, maximum: max, ...noted(options) })
}

export const order = (help = 'Its position among the others, from 1.') =>
  count({ label: 'Order', help })

/** A field for an amount in the agency's own currency: a whole number without a currency sign. */
export function price({ min = 1, ...options }: FieldOptions & { min?: number } = {}) {
  return Type.Integer({ minimum: min, maximum: 1_000_000_000, unit: 'price', ...noted(options) })
}

/** @param options - `names` has the label of each value. */
export function choice<const Values extends string[]>(
  values: readonly [...Values],
  options: FieldOptions & { readonly names?: Readonly<Record<Values[number], string>> } = {},
) {
  return Type.Enum(values, noted(options))
}

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
    format: 'time-of-day',
    ...options,
  })
}

export function timeZone(help: string) {
  return line({ help, format: 'time-zone' })
}

export const alt = () =>
  line({ label: 'What the picture shows', help: 'Read out to people who cannot see it.', max: 400 })

export function icon() {
  return line({ label: 'Icon', max: 60, format: 'icon', wanted: 'one of the icons' })
}

/** A field for the path of a page of the site, optionally with a part of the page after `#`. */
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
    { label: line({ label: 'Text', max: 60 }), path: path({ shownWithTarget }) },
    options,
  )
}

export function webAddress(options: FieldOptions = {}) {
  return line({
    max: 300,
    format: 'web-address',
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
 * Sets the order of fields in a group's form. Spread the result among the group's fields.
 * @param first - the names of fields that change often, separated by spaces. The name `pictures` stands for the record's pictures.
 * @param rest - a description of all other fields, which the form shows collapsed.
 */
export function form(first: string, rest?: string): Record<never, never> {
  return { [FORM]: { first: first.split(' '), ...(rest && { rest }) } }
}

/** An object with these fields only: other fields are reported as problems. Fields for search results start collapsed in the form. */
export function group<Fields extends TProperties>(fields: Fields, options: FieldOptions = {}) {
  const others = Object.keys(fields)
    .filter((name) => !(name in pageTexts))
    .join(' ')
  const ofPage = form(others, 'The name of the page, and its title and sentence in Google.')
  const { [FORM]: order } = { ...('pageDescription' in fields && ofPage), ...fields } as {
    [FORM]?: object
  }
  return Type.Object(labelled(fields), { additionalProperties: false, ...order, ...noted(options) })
}

function labelled<Fields extends TProperties>(fields: Fields): Fields {
  const named = Object.entries(fields).map(([name, schema]) => {
    const title = LABELS[name]
    if (title === undefined || 'title' in schema) return [name, schema]
    // TypeBox marks schemas with non-enumerable properties, which a spread would lose.
    const copy = Object.defineProperties({}, Object.getOwnPropertyDescriptors(schema))
    return [name, Object.assign(copy, { title })]
  })
  return Object.fromEntries(named)
}

/** Adds two sets of alternative texts: pages show `all` if all records that the text introduces are samples, `some` if only some are. */
export function withSamples<Fields extends TProperties>(fields: Fields) {
  const instead = () => Type.Partial(group(fields), { additionalProperties: false })
  const help = 'What is said instead while all or some of what it introduces are samples.'
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
