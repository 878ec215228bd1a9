import { readFileSync } from 'node:fs'
import { IssueError } from '../newsletter/issue/IssueError.ts'
import { type Issue, parseIssue } from '../newsletter/issue/parseIssue.ts'
import { CommandError, type FileCommandDependencies, UsageError } from './Command.ts'

/** The issue in a file that the owner named. Throws `CommandError` with the line of what cannot be mailed. */
export function readIssueFile(
  named: string | undefined,
  { resolveFile }: Pick<FileCommandDependencies, 'resolveFile'>,
): { readonly file: string; readonly source: string; readonly issue: Issue } {
  if (named === undefined) throw new UsageError('The file with the issue is missing.')
  const file = resolveFile(named)
  const source = read(file)
  try {
    return { file, source, issue: parseIssue(source) }
  } catch (error) {
    if (error instanceof IssueError) throw new CommandError(`${named}: ${error.message}`)
    throw error
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new CommandError(`There is no file ${file}.`)
    throw new CommandError(`${file} cannot be read (${code}).`)
  }
}
