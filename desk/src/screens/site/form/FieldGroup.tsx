import { type FieldPath, fieldKey } from 'protocol/publisher.ts'
import { type ReactNode, useId, useState } from 'react'
import { useStore } from '../../../api/createStore.ts'
import { StateLabel } from '../../../components/StateLabel.tsx'
import { formatDuration, useNow } from '../../../components/Time.tsx'
import { drafts } from '../../../drafts/edits.ts'
import { DiscardButton } from '../DiscardButton.tsx'
import { editKey } from '../fieldEdits.ts'
import styles from './form.module.css'
import { type FieldProps, fieldId, useForm } from './useForm.ts'

interface FieldGroupProps extends FieldProps {
  isFolded: boolean
  children: ReactNode
}

export function FieldGroup({ schema, path, label, isFolded, children }: FieldGroupProps) {
  const problem = useForm().problemOf(path)
  return (
    <Fold id={fieldId(path)} of={[path]} label={label} isFolded={isFolded}>
      {schema.description && <p className="note">{schema.description}</p>}
      {problem && <p className="problem">{problem}</p>}
      {children}
    </Fold>
  )
}

interface FoldProps extends Pick<FieldGroupProps, 'label' | 'isFolded' | 'children'> {
  id?: string
  of: readonly FieldPath[]
  /** Describes the content of the section, even while collapsed. */
  note?: string
}

/** A collapsible section of fields, expanded if a required field is empty. While collapsed, says whether a field is changed or has a problem. */
export function Fold({ id, of, label, note, isFolded, children }: FoldProps) {
  const { stateOf, isLacking } = useForm()
  const nameId = useId()
  // Decided once, so that a growing list does not collapse while the owner adds entries.
  const [isOpen] = useState(!isFolded || of.some(isLacking))
  const states = of.map(stateOf)
  return (
    <details id={id} className={`${styles.part} fold`} open={isOpen} aria-labelledby={nameId}>
      <summary>
        <span>
          <span id={nameId} dir="auto">
            {label}
          </span>
          {note && <span className={`${styles.what} note`}>{note}</span>}
        </span>
        {states.includes('problem') ? (
          <StateLabel tone="bad">Unfinished</StateLabel>
        ) : (
          states.includes('changed') && <StateLabel tone="accent">Changed</StateLabel>
        )}
      </summary>
      <div className={`${styles.fields} stack`}>{children}</div>
    </details>
  )
}

/** The line below a changed field: who changed the field and when, with an undo button, and why an edit is not saved. */
export function FieldState({ path }: { path: FieldPath }) {
  const { detail, focus } = useForm()
  const { troubles } = useStore(drafts)
  const nowMs = useNow()
  const { file } = detail
  const trouble = troubles.get(editKey({ file, path }))
  // For a whole file, renders nothing: a draft of the whole file is a new record, not a changed field.
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
