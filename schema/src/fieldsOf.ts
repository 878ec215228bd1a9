import {
  COPY_FILES,
  type Content,
  fileName,
  RECORD_FOLDERS,
  type RecordFolder,
  recordFile,
  SINGLE_FILES,
} from './content.ts'
import type { FieldSchema } from './reading/readValue.ts'

/** A value of the content with what its schema says of it. */
export interface Field {
  /** Below the content's folder. */
  readonly file: string
  readonly path: readonly (string | number)[]
  readonly value: unknown
  readonly schema: FieldSchema
  /** It may be taken out: an optional field, or an entry of a list. */
  readonly isSpare: boolean
  /** The group or the list that it is in; null for a whole file. */
  readonly parent: Field | null
}

/** Every value of the content but those of legal texts, each after what it is in. */
export function fieldsOf(content: Content): Field[] {
  const files = [
    ...Object.entries(SINGLE_FILES).map(([name, schema]) => {
      return [fileName(name), content[name as keyof typeof SINGLE_FILES], schema] as const
    }),
    ...Object.entries(COPY_FILES).map(([name, schema]) => {
      return [
        `copy/${fileName(name)}`,
        content.copy[name as keyof typeof COPY_FILES],
        schema,
      ] as const
    }),
    ...(Object.keys(RECORD_FOLDERS) as RecordFolder[]).flatMap((folder) =>
      content[folder].map((record) => {
        return [recordFile(folder, record.id), record, RECORD_FOLDERS[folder]] as const
      }),
    ),
  ]
  return files.flatMap(([file, value, schema]) =>
    within({
      file,
      path: [],
      value,
      schema: schema as FieldSchema,
      isSpare: false,
      parent: null,
    }),
  )
}

function within(field: Field): Field[] {
  const { value, path } = field
  const schema = kindOf(field.schema, value)
  const inner = (key: string | number, of: unknown, as: FieldSchema, isSpare: boolean) =>
    within({ ...field, path: [...path, key], value: of, schema: as, isSpare, parent: field })
  if (Array.isArray(value)) {
    return [field, ...value.flatMap((each, index) => inner(index, each, schema.items ?? {}, true))]
  }
  if (typeof value !== 'object' || value === null) return [field]
  const { properties = {}, required = [] } = schema
  return [
    field,
    ...Object.entries(value).flatMap(([name, each]) => {
      const own = properties[name]
      return own ? inner(name, each, own, !required.includes(name)) : []
    }),
  ]
}

/** Of several schemas the one that this value is of. */
function kindOf(schema: FieldSchema, value: unknown): FieldSchema {
  if (!schema.anyOf) return schema
  const { kind } = (value ?? {}) as { kind?: unknown }
  const fits = schema.anyOf.find(({ properties, type }) =>
    properties?.kind ? properties.kind.const === kind : (type === 'array') === Array.isArray(value),
  )
  return fits ?? {}
}
