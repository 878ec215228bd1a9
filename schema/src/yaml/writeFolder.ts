import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Documents } from '../documents.ts'
import { schemaPathFrom } from '../jsonSchemas.ts'
import { toYaml } from './toYaml.ts'

export function writeFolder(documents: Documents, folder: string): void {
  for (const [file, value] of Object.entries(documents)) {
    const path = join(folder, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, toYaml(value, schemaPathFrom(file)))
  }
}
