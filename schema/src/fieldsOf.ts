import { type FieldSchema, kindOf, valueAt } from 'protocol/fields.ts'
import { type Content, FILES, RECORD_FOLDERS, type RecordFolder, recordFile } from './content.ts'

export interface Field {
  /** The file, by its path below the content's folder. */
  readonly file: string
  readonly path: readonly (string | number)[]
  readonly value: unknown
  readonly schema: FieldSchema
  /** Whether the field may be removed: an optional field, or an entry of a list. */
  readonly isSpare: boolean
  /** The group or list that contains the field; null if the field is a whole file. */
  readonly parent: Field | null
}

/** Returns every value in the content. A group or list comes before the values inside it. */
export function fieldsOf(content: Content): Field[] {
  const single = FILES.map(({ file, path, schema }) => {
    return { file, schema, value: valueAt(content, path) }
  })
  const records = Object.entries(RECORD_FOLDERS).flatMap(([name, schema]) => {
    const folder = name as RecordFolder
    return content[folder].map((value) => ({ file: recordFile(folder, value.id), schema, value }))
  })
  return [...single, ...records].flatMap((file) =>
    within({ ...file, path: [], isSpare: false, parent: null }),
  )
}

function within(field: Field): Field[] {
  const { value, path } = field
  const schema = kindOf(field.schema, value)
  const self = { ...field, schema }
  const inner = (key: string | number, of: unknown, as: FieldSchema, isSpare: boolean) =>
    within({ ...field, path: [...path, key], value: of, schema: as, isSpare, parent: self })
  if (Array.isArray(value)) {
    return [self, ...value.flatMap((each, index) => inner(index, each, schema.items ?? {}, true))]
  }
  if (typeof value !== 'object' || value === null) return [self]
  const { properties = {}, required = [] } = schema
  return [
    self,
    ...Object.entries(value).flatMap(([name, each]) => {
      const own = properties[name]
      return own ? inner(name, each, own, !required.includes(name)) : []
    }),
  ]
}
