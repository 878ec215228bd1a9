import { posix } from 'node:path'
import type { Problem } from '../reading/Problem.ts'

/** A problem of a document that was read from a file. */
export interface PlacedProblem extends Problem {
  /** From 1; null where no line is meant. */
  readonly line: number | null
}

/** What an owner does about a file that is gone or empty. */
export function bringBack(file: string): string {
  return `Bring it back with \`git restore ${posix.join('content', file)}\`, or take it from your last copy or a fresh download.`
}

/** `content/services/maintenance.yaml:12: …` */
export function describeProblem({ file, line, text }: PlacedProblem): string {
  return `${posix.join('content', file)}${line === null ? '' : `:${line}`}: ${text}`
}
