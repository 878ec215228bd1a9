import { spawnSync } from 'node:child_process'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { editSource, type SourceEdit } from './editSource.ts'

const ROOT = join(import.meta.dirname, '../..')
const BIOME = join(ROOT, 'node_modules/@biomejs/biome/bin/biome')

export interface FileEdit extends SourceEdit {
  /** Below `content/`. */
  readonly file: string
}

/**
 * Puts values into files of `content/`, formatted as the repository is. Each file is replaced as a whole, and none before
 * all are ready.
 * @returns the files that changed.
 * @throws {SetupRefused} when a file has no place for a value; then nothing was written.
 */
export function storeEdits(content: string, edits: readonly FileEdit[]): string[] {
  const ready = [...Map.groupBy(edits, ({ file }) => file)].flatMap(([file, own]) => {
    const path = join(content, file)
    const before = readFileSync(path, 'utf8')
    const after = format(file, editSource(`content/${file}`, before, own))
    return after === before ? [] : [{ file, path, after }]
  })
  for (const { path, after } of ready) {
    writeFileSync(`${path}.new`, after)
    renameSync(`${path}.new`, path)
  }
  return ready.map(({ file }) => file)
}

function format(file: string, source: string): string {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [BIOME, 'format', '--vcs-enabled=false', `--stdin-file-path=content/${file}`],
    { cwd: ROOT, input: source, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`content/${file} could not be formatted:\n${stdout}${stderr}`)
  return stdout
}
