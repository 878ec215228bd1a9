/** Something in the content that keeps the pages from being made, in words for the owner. */
export interface Problem {
  /** Below the content's folder, such as `services/maintenance.yaml`. */
  readonly file: string
  /** From 1; null where no line is meant. */
  readonly line: number | null
  /** What is wrong, and what to do. */
  readonly text: string
}

/** `content/services/maintenance.yaml:12: …` */
export function describeProblem({ file, line, text }: Problem): string {
  return `content/${file}${line === null ? '' : `:${line}`}: ${text}`
}
