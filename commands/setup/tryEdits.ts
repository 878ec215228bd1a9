import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import type { Content } from '../../schema/src/content.ts'
import { readContent } from '../../schema/src/reading/readContent.ts'
import { type Edit, editContent } from '../../schema/src/writing/editContent.ts'

/** A folder, or what a reader reads. */
const isText = (path: string) => ['', '.yaml', '.md'].includes(extname(path))

/** What the content would be after these edits, or the first sentence with which its reader refuses them. Nothing is written. */
export function tryEdits(
  folder: string,
  edits: readonly Edit[],
): { readonly content: Content } | { readonly problem: string } {
  const trial = mkdtempSync(join(tmpdir(), 'agency-answer-'))
  try {
    // All other files are read from the folder.
    for (const part of new Set(edits.map(({ file }) => file.split('/')[0] ?? ''))) {
      cpSync(join(folder, part), join(trial, part), { recursive: true, filter: isText })
    }
    editContent(trial, edits)
    const { content, problems } = readContent(folder, trial)
    return content ? { content } : { problem: problems[0]?.text ?? '' }
  } finally {
    rmSync(trial, { recursive: true, force: true })
  }
}
