import { ContentRefused } from '../../schema/src/yaml/readFolder.ts'

const UNWRITABLE = ['EACCES', 'EBUSY', 'ENOSPC', 'EPERM', 'EROFS']

/** Runs a step. If the step fails with problems that an owner can solve, prints them and ends the process. */
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

/** Returns the problems that an owner can solve, a sentence for each; null if the error is a bug. */
export function describeProblems(error: unknown): readonly string[] | null {
  if (error instanceof ContentRefused) return error.problems
  const { code = '', path } = (error ?? {}) as NodeJS.ErrnoException
  return UNWRITABLE.includes(code) ? [`${path} cannot be written (${code}).`] : null
}
