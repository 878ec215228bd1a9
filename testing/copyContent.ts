import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { requireContent } from '../schema/src/yaml/readFolder.ts'
import { temporaryFolder } from './server/temporaryFolder.ts'

export const SAMPLE = join(import.meta.dirname, '../content')

/** Copies a content folder for one test, by default the sample. Copies only paths that pass `isMeant`. */
export function copyContent(from = SAMPLE, isMeant = (_path: string) => true) {
  const root = temporaryFolder()
  const folder = join(root, 'content')
  cpSync(from, folder, { recursive: true, filter: isMeant })
  const text = (file: string) => readFileSync(join(folder, file), 'utf8')
  return {
    root,
    folder,
    text,
    read: () => requireContent(folder),
    change(file: string, from: string | RegExp, to: string) {
      const before = text(file)
      const after = before.replace(from, to)
      if (after === before) throw new Error(`${file} does not contain ${from}.`)
      writeFileSync(join(folder, file), after)
    },
  }
}
