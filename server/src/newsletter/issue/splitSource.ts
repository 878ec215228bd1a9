import { cleanParagraphs } from 'protocol/cleanText.ts'
import { IssueError } from './IssueError.ts'

const FENCE = '---'

/**
 * Front matter and body of an issue, each with a line break for each line above it: errors name lines of the file.
 * @throws {IssueError}
 */
export function splitSource(text: string): [settings: string, markdown: string] {
  const blankStart = text.slice(0, text.length - text.trimStart().length)
  const blankLines = blankStart.match(/\r\n|\r|\n/g)?.length ?? 0
  const lines = cleanParagraphs(text).split('\n')
  const isFence = (line: string) => line.trimEnd() === FENCE
  if (!isFence(lines[0] ?? '')) {
    throw new IssueError(
      1,
      'an issue begins with a line of three hyphens, “subject: …”, “preview: …”, and three hyphens again.',
    )
  }
  const end = lines.findIndex((line, index) => index > 0 && isFence(line))
  if (end === -1) {
    throw new IssueError(
      blankLines + 1,
      'the front matter that begins here has no end; put a line of three hyphens below it.',
    )
  }
  const part = (from: number, to?: number) =>
    '\n'.repeat(blankLines + from) + lines.slice(from, to).join('\n')
  return [part(1, end), part(end + 1)]
}
