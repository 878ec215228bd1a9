import type { LaunchField } from 'protocol/desk/health.ts'
import {
  type FieldSchema,
  isGroup,
  ownProperty,
  schemasAlong,
  spoken,
  valueAt,
} from 'protocol/fields.ts'
import { pictureName, pictureOwner } from 'protocol/pictures.ts'
import type { ContentEdit, ContentFile, FieldPath } from 'protocol/publisher.ts'
import type { Agency } from 'schema/agency.ts'
import { FILES, RECORD_FOLDERS, type RecordFolder, recordFile } from 'schema/content.ts'
import { pricesOf } from 'schema/prices.ts'
import { networkAt } from 'schema/socialNetworks.ts'

/** The fields by whose text an owner recognises an entry of a list, the clearest first. */
const NAMING = 'name title heading question confirm label text firstDay alt'.split(' ')
/** Matches groups whose labels do not help to find a field. `UNSAID` matches fields whose labels add nothing to the label of their group or entry. */
const HOLDER =
  /^(chat|money|labels|answers|confirmations|facts|fields|problems|sharedForms|hints|samples|when|price|shown|blocks|work|change)$/
const UNSAID = /^(text|label)$/
/** Matches the first letter of a label whose only capital is that letter: a label with further capitals may begin with a name. */
const SENTENCE_CASE = /^(?!\w+day\b)[A-Z](?=[^A-Z]*$)/

const SCHEMAS = new Map<string, FieldSchema>([
  ...FILES.map(({ file, schema }) => [file, schema] as const),
  ...Object.entries(RECORD_FOLDERS),
])

export function schemaOf(file: string): FieldSchema | null {
  return SCHEMAS.get(file) ?? SCHEMAS.get(file.split('/')[0] ?? '') ?? null
}

/**
 * Returns the place and the label of a field: `“Call”, button`. The place is the nearest named list entry around the field; without one,
 * the groups around the field. Leaves out labels that only repeat what the owner sees.
 */
export function labelOf(root: FieldSchema, value: unknown, path: FieldPath): string {
  const [, ...schemas] = schemasAlong(root, value, path) ?? []
  let labels: string[] = path.length === 0 ? ['All of it'] : []
  for (const [at, key] of path.entries()) {
    const within = valueAt(value, path.slice(0, at + 1))
    const isLast = at === path.length - 1
    const name = nameIn(within)
    if (typeof key === 'string') {
      const isKnown = labels.at(-1) === quoted(within) || UNSAID.test(key)
      const isLeftOut = isLast ? labels.length > 0 && isKnown : HOLDER.test(key)
      if (!isLeftOut) labels.push(schemas[at]?.title ?? spoken(key))
    } else if (name) labels = [name]
    else if (!isGroup(within)) {
      const network = schemas[at]?.format === 'web-address' && networkAt(`${within}`).name
      labels.push([...labels.splice(-1), network || `line ${key + 1}`].join(', '))
    }
  }
  const [first = '', ...others] = labels
  return [first, ...others.slice(-2).map(inSentence)].join(', ')
}

/** Whether a change confirms a promise of the sample. */
export function isConfirmed({ file, path, value }: ContentEdit): boolean {
  return file === 'promises.yaml' && path.at(-1) === 'confirmed' && value === true
}

/** Returns a label as it is written within a sentence. */
export function inSentence(label: string): string {
  return label.replace(SENTENCE_CASE, (letter) => letter.toLowerCase())
}

/** Returns the name of a group, such as a list's entry, in quotation marks; null if it has none. */
export function nameIn(entry: unknown): string | null {
  return isGroup(entry) ? quoted(NAMING.map((key) => entry[key]).find(Boolean)) : null
}

/** Quotes a text, or only its beginning up to a placeholder. The name of a day needs no quotation marks. */
function quoted(text: unknown): string | null {
  const [said = ''] = (typeof text === 'string' && /^[^{]{1,60}(?=[\s{]|$)/.exec(text)) || []
  if (said === '' || /^\w+day$/.test(said)) return said || null
  return `“${said.trim()}${said === text ? '' : ' …'}”`
}

/** Returns the names of file and field, such as `Name, contact and hours: phone`; only the file's name if there is a `quote`. */
export function fieldLabel(
  files: readonly ContentFile[],
  { file, path, quote }: LaunchField,
): string {
  const name = files.find((each) => each.file === file)?.name ?? file
  return path.length > 0 && !quote ? `${name}: ${inSentence(labelIn(files, { file, path }))}` : name
}

export function labelIn(files: readonly ContentFile[], { file, path }: LaunchField): string {
  const value = files.find((each) => each.file === file)?.value
  return labelOf(schemaOf(file) ?? {}, value, path)
}

/** Returns the label of a field without the labels around it; for an entry, the label of its list. */
export function ownLabel(files: readonly ContentFile[], { file, path }: LaunchField): string {
  const value = files.find((each) => each.file === file)?.value
  const named = path.slice(0, path.findLastIndex((each) => typeof each === 'string') + 1)
  const own = schemasAlong(schemaOf(file) ?? {}, value, named)?.at(-1)
  return own?.title ?? spoken(`${named.at(-1)}`)
}

export function referenceName(files: readonly ContentFile[], kind: string, id: string): string {
  const fileCalled = (file: string) => files.find((each) => each.file === file)
  if (kind === 'pictures') {
    const slot = id.includes('/') ? id : `pictures/${id}`
    const owner = fileCalled(pictureOwner(slot) ?? '')
    return owner?.folder ? `${owner.name}: ${pictureName(slot)}` : pictureName(slot)
  }
  if (kind === 'technologies')
    return technologiesIn(files).find((each) => each.id === id)?.name ?? id
  return fileCalled(recordFile(kind as RecordFolder, id))?.name ?? id
}

export function technologiesIn(files: readonly ContentFile[]): { id: string; name: string }[] {
  const groups = [files.find(({ file }) => file === 'technologies.yaml')?.value].flat()
  const tools = groups.flatMap((group) => valueAt(group, ['technologies']))
  return tools.filter(isGroup).map(({ id, name }) => ({ id: `${id}`, name: `${name}` }))
}

export function sayPrice(amount: number, files: readonly ContentFile[]): string {
  try {
    return pricesOf(files.find(({ file }) => file === 'agency.yaml')?.value as Agency).say(amount)
  } catch {
    // A currency whose code is not typed completely cannot be formatted.
    return String(amount)
  }
}

/**
 * Returns whether a value has the shape that a schema requires: groups with known fields only, lists as lists. Any text or number fits a
 * simple field, because an invalid one may be kept as a draft until it is corrected.
 */
export function fits(schema: FieldSchema, value: unknown): boolean {
  if (schema.anyOf) return schema.anyOf.some((each) => fits(each, value))
  if (schema.type === 'array') {
    return Array.isArray(value) && value.every((each) => fits(schema.items ?? {}, each))
  }
  if (schema.type !== 'object') return !(value instanceof Object) && value !== undefined
  if (!isGroup(value)) return false
  return Object.entries(value).every(([name, each]) => {
    const own = ownProperty(schema.properties, name)
    return own !== undefined && fits(own, each)
  })
}

export function leavesOf(
  value: unknown,
  path: FieldPath = [],
): { readonly path: FieldPath; readonly text: string }[] {
  if (typeof value === 'string' || typeof value === 'number') return [{ path, text: `${value}` }]
  if (typeof value !== 'object' || value === null) return []
  const isList = Array.isArray(value)
  return Object.entries(value).flatMap(([key, each]) =>
    leavesOf(each, [...path, isList ? Number(key) : key]),
  )
}
