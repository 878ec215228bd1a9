import { type FieldSchema, spoken } from 'protocol/fields.ts'

/** Returns the label of a field: from its schema, or else from its name. */
export function labelOf(schema: FieldSchema, name: string | number | undefined): string {
  if (schema.title !== undefined && schema.const === undefined) return schema.title
  if (name === undefined) return 'Text'
  return typeof name === 'number' ? `${name + 1}` : spoken(name)
}

/** Returns the values that a field may have, with their names for people. */
export function valuesOf({ enum: values = [], names }: FieldSchema) {
  return values.map((id) => ({ id, name: names?.[id] ?? spoken(id) }))
}
