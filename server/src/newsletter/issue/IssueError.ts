/** An issue that cannot be sent as it is written. The message is one sentence for whoever wrote it. */
export class IssueError extends Error {
  override name = 'IssueError'
  readonly line: number | null
  /** The message without the line. */
  readonly problem: string

  /** @param line - of the file, from 1; null when it is about the whole. */
  constructor(line: number | null, problem: string) {
    super(line === null ? problem : `Line ${line}: ${problem}`)
    this.line = line
    this.problem = problem
  }
}
