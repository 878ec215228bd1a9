import type { DraftSave } from 'protocol/desk/newsletter.ts'
import type { Draft as Kept } from '../../../drafts/useDraft.ts'

/** An issue as it stands in the fields, kept on this device until the server has it. */
export type TypedIssue = Kept<DraftSave>
