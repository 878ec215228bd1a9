import { describeProblem } from '../../schema/src/reading/Problem.ts'
import { ContentRefused } from '../../schema/src/reading/readContent.ts'

/** Error codes of a full disk, and of files that this user may not write. */
const UNWRITABLE = ['EACCES', 'EBUSY', 'ENOSPC', 'EPERM', 'EROFS']

/** Ends the process with what an owner can put right, a line each, without a stack. */
export async function stopOnProblems<Value>(step: () => Promise<Value>): Promise<Value> {
  try {
    return await step()
  } catch (error) {
    const problems = describeProblems(error)
    if (!problems) throw error
    for (const problem of problems) console.error(problem)
    process.exit(1)
  }
}

/** What an owner can put right, a sentence each; null for a fault of ours. */
export function describeProblems(error: unknown): readonly string[] | null {
  if (error instanceof ContentRefused) return error.problems.map(describeProblem)
  if (error instanceof CommandRefused) return error.problems
  const { code = '', path } = (error ?? {}) as NodeJS.ErrnoException
  return UNWRITABLE.includes(code) ? [`${path} cannot be written (${code}).`] : null
}

/** Something that a command was asked for and cannot do: why, in sentences for the owner, all at once. */
export class CommandRefused extends Error {
  override name = 'CommandRefused'
  readonly problems: readonly string[]

  constructor(...problems: readonly string[]) {
    super(problems.join('\n'))
    this.problems = problems
  }
}
