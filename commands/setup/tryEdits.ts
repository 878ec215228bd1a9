import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import type { Content } from '../../schema/src/content.ts'
import { readContent } from '../../schema/src/reading/readContent.ts'
import { type Edit, editContent } from '../../schema/src/writing/editContent.ts'

/** Folders, and what a reader reads. */
const TEXTS = ['', '.yaml', '.md']

/** What the content would be after these edits, or the first sentence with which its reader refuses them. Nothing is written. */
export function tryEdits(
  folder: string,
  edits: readonly Edit[],
): { readonly content: Content } | { readonly problem: string } {
  const trial = mkdtempSync(join(tmpdir(), 'agency-answer-'))
  try {
    cpSync(folder, trial, { recursive: true, filter: (path) => TEXTS.includes(extname(path)) })
    editContent(trial, edits)
    const { content, problems } = readContent(folder, trial)
    return content ? { content } : { problem: problems[0]?.text ?? '' }
  } finally {
    rmSync(trial, { recursive: true, force: true })
  }
}
