import { MediaProblems } from './MediaProblems.ts'

/** Ends the process with what is wrong with the owner's pictures, a line each, without a stack. */
export async function stopOnMediaProblems(step: () => Promise<unknown>): Promise<void> {
  try {
    await step()
  } catch (error) {
    if (!(error instanceof MediaProblems)) throw error
    for (const problem of error.problems) console.error(problem)
    process.exit(1)
  }
}
