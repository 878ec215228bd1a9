/** One record of schema.org. */
export interface SchemaRecord {
  '@type': string
  [property: string]: unknown
}
