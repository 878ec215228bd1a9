import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { MediaProblems } from './media/MediaProblems.ts'

/** Ends the process with what is wrong with the owner's content, a line each, without a stack. */
export async function stopOnProblems(step: () => Promise<unknown>): Promise<void> {
  try {
    await step()
  } catch (error) {
    const problems = describeProblems(error)
    if (!problems) throw error
    for (const problem of problems) console.error(problem)
    process.exit(1)
  }
}

/** What an owner can put right, a sentence each; null for a fault of ours. */
export function describeProblems(error: unknown): readonly string[] | null {
  if (error instanceof MediaProblems) return error.problems
  if (!(error instanceof Error)) return null
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ERR_INVALID_TYPESCRIPT_SYNTAX') {
    const [, url = '', line] = /^(file:\S+):(\d+)\n/.exec(error.stack ?? '') ?? []
    const file = url && relative(process.cwd(), fileURLToPath(url))
    return file.startsWith('content')
      ? [
          `${file}, line ${line}, cannot be read: ${error.message}. An apostrophe within a text is written ’, or \\'.`,
        ]
      : null
  }
  if (!error.message.startsWith('content/')) return null
  return [error.cause instanceof Error ? `${error.message} ${error.cause.message}` : error.message]
}
