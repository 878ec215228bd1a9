import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { jsonSchemas } from '../schema/src/jsonSchemas.ts'

/** Leaves beside the content what an editor completes its files by. Git leaves it out. */
export function writeEditorSchemas(content: string): void {
  const folder = join(content, '.schema')
  mkdirSync(folder, { recursive: true })
  for (const [name, schema] of Object.entries(jsonSchemas())) {
    const [file, text] = [join(folder, name), JSON.stringify(schema)]
    // An editor reads a file again whenever it was written.
    if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
  }
}
