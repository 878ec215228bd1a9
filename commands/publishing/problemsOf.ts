import { type ContentProblem, fieldPath } from 'protocol/publisher.ts'
import type { ReadContent } from 'schema/reading/contentOf.ts'

/** Returns the problems of the documents, with paths as the desk uses them. */
export function problemsOf(read: ReadContent): ContentProblem[] {
  return (read.problems ?? []).map(({ path, words: _, ...problem }) => ({
    ...problem,
    path: path === undefined ? null : fieldPath(path),
  }))
}
