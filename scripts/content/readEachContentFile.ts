import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { ContentFile } from './findContentItems.ts'

export interface ReadContent {
  /** Those that can be read, with their paths below the folder. */
  readonly files: readonly ContentFile[]
  /** A sentence for each of the others. */
  readonly problems: readonly string[]
}

/** Every file of this folder by itself: one that cannot be read hides no other. */
export async function readEachContentFile(content: string): Promise<ReadContent> {
  const files: ContentFile[] = []
  const problems = new Set<string>()
  const names = readdirSync(content, { recursive: true, encoding: 'utf8' })
  for (const name of names.filter((each) => each.endsWith('.ts')).sort()) {
    const file = name.replaceAll('\\', '/')
    try {
      files.push({ file, exports: await import(pathToFileURL(join(content, name)).href) })
    } catch (error) {
      // A file that another imports is named once.
      problems.add(whyUnreadable(error, join(content, '..')) ?? `content/${file}: ${error}`)
    }
  }
  return { files, problems: [...problems] }
}

/** Why Node cannot read a file of the content, with its line; null for what is no such fault. */
export function whyUnreadable(error: unknown, root: string): string | null {
  if (!(error instanceof Error)) return null
  const isSyntax =
    error instanceof SyntaxError ||
    (error as NodeJS.ErrnoException).code === 'ERR_INVALID_TYPESCRIPT_SYNTAX'
  if (!isSyntax && !(error instanceof ReferenceError)) return null
  // A fault of syntax stands before the message, by its address or its path; another has a stack.
  const [, place = '', line] =
    (isSyntax ? /^(.+):(\d+)$/m : /(file:\S+?):(\d+):\d+/).exec(error.stack ?? '') ?? []
  const path = place.startsWith('file:') ? fileURLToPath(place) : place
  const file = relative(root, path).replaceAll('\\', '/')
  if (!file.startsWith('content/')) return null
  const remedy = /number/i.test(error.message)
    ? 'A number is written in digits alone, such as 70 or 129.5.'
    : isSyntax
      ? "An apostrophe within a text is written ’, or \\'."
      : 'A text stands between quotes, a number alone.'
  return `${file}, line ${line}, cannot be read: ${error.message}. ${remedy}`
}
