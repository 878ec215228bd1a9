import { ContentProblems } from './ContentProblems.ts'
import { whyUnreadable } from './readEachContentFile.ts'

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
  if (error instanceof ContentProblems) return error.problems
  if (!(error instanceof Error)) return null
  const unreadable = whyUnreadable(error, process.cwd())
  if (unreadable) return [unreadable]
  if (!error.message.startsWith('content/')) return null
  return error.message.split('\n')
}
