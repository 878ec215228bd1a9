import { type FieldSchema, isGroup, ownProperty, schemasAlong, spoken } from 'protocol/fields.ts'
import type { ContentFile, FieldPath } from 'protocol/publisher.ts'
import { FILES, RECORD_FOLDERS } from 'schema/content.ts'

const SCHEMAS = new Map(FILES.map(({ file, schema }) => [file, schema]))

export function schemaOf(file: string): FieldSchema | null {
  const [folder = ''] = file.split('/')
  if (Object.hasOwn(RECORD_FOLDERS, folder)) {
    return RECORD_FOLDERS[folder as keyof typeof RECORD_FOLDERS] as FieldSchema
  }
  return SCHEMAS.get(file) ?? null
}

/** Returns the label of a field, such as `Steps, number 2, Title`. */
export function labelOf(root: FieldSchema, value: unknown, path: FieldPath): string {
  const [, ...schemas] = schemasAlong(root, value, path) ?? []
  if (path.length === 0) return 'All of it'
  return path
    .map((key, at) =>
      typeof key === 'number' ? `number ${key + 1}` : (schemas[at]?.title ?? spoken(key)),
    )
    .join(', ')
}

/** Returns the name of the file and the label of the field, such as `Name, contact and hours: Phone`. */
export function placeLabel(
  files: readonly ContentFile[],
  { file, path }: { readonly file: string; readonly path: FieldPath },
): string {
  const found = files.find((each) => each.file === file)
  const name = found?.name ?? file
  return path.length > 0 ? `${name}: ${labelOf(schemaOf(file) ?? {}, found?.value, path)}` : name
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

/** Returns every text and number inside a value, each with its path. */
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
