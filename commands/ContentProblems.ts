/** What the owner can put right: one sentence for each, all at once. */
export class ContentProblems extends Error {
  override name = 'ContentProblems'
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.problems = problems
  }
}
