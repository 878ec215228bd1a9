import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { valueAt } from 'protocol/fields.ts'
import {
  type Content,
  FILES,
  RECORD_FOLDERS,
  type RecordFolder,
  recordFile,
} from 'schema/content.ts'
import { toYaml } from 'schema/yaml/toYaml.ts'
import { CONTENT_FOLDER } from './presentSite.ts'

/**
 * Writes content into a folder of YAML files, as owners have it. Pictures are empty files, because the readers of content only check that
 * pictures exist.
 */
export function writeContent(folder: string, content: Content): void {
  for (const { file, path } of FILES) write(file, valueAt(content, path))
  for (const kind of Object.keys(RECORD_FOLDERS) as RecordFolder[]) {
    for (const { id, ...record } of content[kind]) write(recordFile(kind, id), record)
  }
  for (const file of readdirSync(CONTENT_FOLDER, { recursive: true, encoding: 'utf8' })) {
    if (/\.(svg|webp|jpe?g|png)$/.test(file)) writeFileSync(pathOf(file), '')
  }

  function write(file: string, value: unknown): void {
    writeFileSync(pathOf(file), toYaml(value, '.schema/any.json'))
  }

  function pathOf(file: string): string {
    const path = join(folder, file)
    mkdirSync(dirname(path), { recursive: true })
    return path
  }
}
