import { posix } from 'node:path'

/** Something in the content that keeps the pages from being made, in words for the owner. */
export interface Problem {
  /** From the content's folder, such as `services/maintenance.yaml`. */
  readonly file: string
  /** From 1; null where no line is meant. */
  readonly line: number | null
  /** Such as `price.buys`; left out where no field is meant. */
  readonly path?: string
  /** What is wrong, and what to do. */
  readonly text: string
}

/** What an owner does about a file that is gone or empty. */
export function bringBack(file: string): string {
  return `Bring it back with \`git restore ${posix.join('content', file)}\`, or take it from your last copy or a fresh download.`
}

/** `content/services/maintenance.yaml:12: …` */
export function describeProblem({ file, line, text }: Problem): string {
  return `${posix.join('content', file)}${line === null ? '' : `:${line}`}: ${text}`
}
