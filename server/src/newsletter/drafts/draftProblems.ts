import type { DraftProblem, DraftText } from 'protocol/desk/newsletter.ts'
import { composeIssue, LINES_ABOVE_BODY } from '../issue/composeIssue.ts'
import { IssueError } from '../issue/IssueError.ts'
import { parseIssue } from '../issue/parseIssue.ts'

const SOUND: DraftText = { subject: 'Subject', preview: 'Preview', body: 'Text' }

const NAMES = { subject: 'The subject', preview: 'The preview line', body: 'The text' } as const

const FIELDS = ['subject', 'preview', 'body'] as const

/** What keeps a draft from being mailed as it stands: at most one problem a field. */
export function draftProblems(draft: DraftText): DraftProblem[] {
  return FIELDS.flatMap((field): DraftProblem[] => {
    if (!draft[field].trim()) {
      return [{ field, line: null, isEmpty: true, message: `${NAMES[field]} is empty.` }]
    }
    const problem = problemOf({ ...SOUND, [field]: draft[field] })
    if (!problem) return []
    const line = field === 'body' && problem.line !== null ? problem.line - LINES_ABOVE_BODY : null
    const message = problem.problem.replace(/^[a-z]/, (first) => first.toUpperCase())
    return [{ field, line, isEmpty: false, message }]
  })
}

function problemOf(draft: DraftText): IssueError | null {
  try {
    parseIssue(composeIssue(draft))
    return null
  } catch (error) {
    if (error instanceof IssueError) return error
    throw error
  }
}
