import { posix } from 'node:path'
import type { Problem } from '../reading/Problem.ts'

export interface LocatedProblem extends Problem {
  /** The line, from 1; null if the problem belongs to no line. */
  readonly line: number | null
}

export function bringBack(file: string): string {
  return `Bring it back with \`git restore ${posix.join('content', file)}\`, or take it from your last copy or a fresh download.`
}

/** Formats a problem: `content/services/maintenance.yaml:12: …` */
export function describeProblem({ file, line, text }: LocatedProblem): string {
  return `${posix.join('content', file)}${line === null ? '' : `:${line}`}: ${text}`
}
