import { describeProblem } from '../../schema/src/yaml/PlacedProblem.ts'
import { ContentRefused } from '../../schema/src/yaml/readFolder.ts'

/** Error codes of a full disk, and of files that this user may not write. */
const UNWRITABLE = ['EACCES', 'EBUSY', 'ENOSPC', 'EPERM', 'EROFS']

/** Prints problems that an owner can solve, a line each, and ends the process. */
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

/** Problems that an owner can solve, a sentence each; null for a fault of ours. */
export function describeProblems(error: unknown): readonly string[] | null {
  if (error instanceof ContentRefused) return error.problems.map(describeProblem)
  if (error instanceof CommandRefused) return error.problems
  const { code = '', path } = (error ?? {}) as NodeJS.ErrnoException
  return UNWRITABLE.includes(code) ? [`${path} cannot be written (${code}).`] : null
}

/** A command cannot do what it was asked for. The sentences say why. */
export class CommandRefused extends Error {
  override name = 'CommandRefused'
  readonly problems: readonly string[]

  constructor(...problems: readonly string[]) {
    super(problems.join('\n'))
    this.problems = problems
  }
}
