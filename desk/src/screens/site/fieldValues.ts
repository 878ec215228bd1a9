import { type FieldSchema, spoken } from 'protocol/fields.ts'

/** Returns the label of a field: the title in its schema, or else a label made from its name. */
export function labelOf(schema: FieldSchema, name: string | number | undefined): string {
  if (schema.title !== undefined && schema.const === undefined) return schema.title
  if (name === undefined) return 'Text'
  return typeof name === 'number' ? `${name + 1}` : spoken(name)
}

/** Returns the allowed values of a field, with readable names. */
export function valuesOf({ enum: values = [], names }: FieldSchema) {
  return values.map((id) => ({ id, name: names?.[id] ?? spoken(id) }))
}
