/** What the owner can put right: one sentence for each file, all at once. */
export class MediaProblems extends Error {
  override name = 'MediaProblems'
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.problems = problems
  }
}
