import { type FieldSchema, spoken } from 'protocol/fields.ts'

/** What a field is called: by its schema, or by its own name. */
export function labelOf(schema: FieldSchema, name: string | number | undefined): string {
  if (schema.title !== undefined && schema.const === undefined) return schema.title
  if (name === undefined) return 'Text'
  return typeof name === 'number' ? `${name + 1}` : spoken(name)
}

/** The values that a field may have, as they are read. */
export function valuesOf({ enum: values = [], names }: FieldSchema) {
  return values.map((id) => ({ id, name: names?.[id] ?? spoken(id) }))
}
