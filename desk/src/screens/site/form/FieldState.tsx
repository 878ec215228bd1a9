import { type FieldPath, fieldKey } from 'protocol/publisher.ts'
import { useStore } from '../../../api/createStore.ts'
import { formatDuration, useNow } from '../../../components/Time.tsx'
import { drafts } from '../../../drafts/edits.ts'
import { DiscardButton } from '../DiscardButton.tsx'
import { editKey } from '../fieldEdits.ts'
import styles from './form.module.css'
import { fieldId, useForm } from './useForm.ts'

/** The line below a changed field: who changed the field and when, with an undo button, and why an edit is not saved. */
export function FieldState({ path }: { path: FieldPath }) {
  const { detail, focus } = useForm()
  const { troubles } = useStore(drafts)
  const nowMs = useNow()
  const { file } = detail
  const trouble = troubles.get(editKey({ file, path }))
  // Shows nothing for the file as a whole: only a new record has a draft of all its content.
  if (path.length === 0) return null
  const key = fieldKey(file, path)
  const draft = detail.drafts.find((each) => fieldKey(each.file, each.path) === key)
  const ageMs = draft ? nowMs - draft.atMs : 0
  const message = trouble && trouble.kind !== 'failed' && trouble.message
  if (!draft && !message) return null
  return (
    <div className={`${styles.state} row`}>
      {message && <p className="problem">{message}</p>}
      {draft && (
        <p className="note">
          <bdi>{draft.who}</bdi> changed this{' '}
          {ageMs < 60_000 ? 'just now' : `${formatDuration(ageMs)} ago`}.
        </p>
      )}
      <DiscardButton what={{ file, path }} onDone={() => focus(fieldId(path))} />
    </div>
  )
}
