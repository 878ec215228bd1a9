import type { DraftSave } from 'protocol/desk/newsletter.ts'
import type { KeptText } from '../../../keptTexts/useKeptText.ts'

/** An issue as it stands in the fields, kept on this device until the server has it. */
export type TypedIssue = KeptText<DraftSave>
