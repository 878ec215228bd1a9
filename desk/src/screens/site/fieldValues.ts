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

/** The least that a field takes, to be filled in. */
export function emptyValue(schema: FieldSchema): unknown {
  const { anyOf, type, properties = {}, required = [], items = {}, minItems = 0 } = schema
  if (anyOf) return emptyValue(anyOf[0] ?? {})
  if (type === 'array') return Array.from({ length: minItems }, () => emptyValue(items))
  if (type === 'object') {
    return Object.fromEntries(required.map((name) => [name, emptyValue(properties[name] ?? {})]))
  }
  if (type === 'boolean') return false
  // A number that nobody typed is none: a price of 1 would be published.
  if (type === 'integer' || type === 'number') return null
  return schema.const ?? schema.enum?.[0] ?? ''
}
