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
import type { ContentFile, FieldPath } from 'protocol/publisher.ts'
import type { Agency } from 'schema/agency.ts'
import { FILES, RECORD_FOLDERS, type RecordFolder, recordFile } from 'schema/content.ts'
import { pricesOf } from 'schema/prices.ts'
import { networkAt } from 'schema/socialNetworks.ts'

/** The fields by whose text an owner recognises an entry of a list. */
const NAMING = ['name', 'title', 'heading', 'question', 'confirm', 'label'] as const

const SCHEMAS = new Map<string, FieldSchema>([
  ...FILES.map(({ file, schema }) => [file, schema] as const),
  ...Object.entries(RECORD_FOLDERS),
])

export function schemaOf(file: string): FieldSchema | null {
  return SCHEMAS.get(file) ?? SCHEMAS.get(file.split('/')[0] ?? '') ?? null
}

/** Returns the label of a field, such as `Steps, “Call”, Title` or `Social networks, LinkedIn`. Leaves out the middle of a deep path. */
export function labelOf(root: FieldSchema, value: unknown, path: FieldPath): string {
  const [, ...schemas] = schemasAlong(root, value, path) ?? []
  if (path.length === 0) return 'All of it'
  const labels: string[] = []
  for (const [at, key] of path.entries()) {
    if (typeof key === 'string') labels.push(schemas[at]?.title ?? spoken(key))
    else {
      const entry = valueAt(value, path.slice(0, at + 1))
      const network = schemas[at]?.format === 'web-address' && networkAt(`${entry}`).name
      const length = Number(valueAt(value, [...path.slice(0, at), 'length']))
      const number = length > 1 && `${key + 1} of ${length}`
      const own = nameIn(entry)
      const name = network || (own && `“${own}”`) || number
      labels.push([...labels.splice(-1), name].filter(Boolean).join(', '))
    }
  }
  return (labels.length > 3 ? [labels[0], ...labels.slice(-2)] : labels).join(', ')
}

/** Returns the name of a group, such as a list's entry; null if it has none. Shortens a long name, and ends it before a placeholder. */
export function nameIn(entry: unknown): string | null {
  if (!isGroup(entry)) return null
  const name = NAMING.map((key) => entry[key]).find((each) => typeof each === 'string' && each)
  const [said = ''] = /^[^{]{0,60}/.exec(`${name ?? ''}`) ?? []
  return said && `${said.trim()}${said === name ? '' : ' …'}`
}

/** Returns the names of file and field, such as `Name, contact and hours: Phone`; only the file's name if the field has a quotation. */
export function fieldLabel(
  files: readonly ContentFile[],
  { file, path, quote }: LaunchField,
): string {
  const name = files.find((each) => each.file === file)?.name ?? file
  return path.length > 0 && !quote ? `${name}: ${labelIn(files, { file, path })}` : name
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
