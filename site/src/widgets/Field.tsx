import type { InputHTMLAttributes, ReactNode } from 'react'

interface FieldProps {
  id: string
  /** The control's name, by which scripts find its messages. */
  name: string
  label: string
  /** A permanent help text, below the control and its error. */
  note?: string | undefined
  /** The message for a blank field; undefined for an optional one. */
  error: string | undefined
  /** Whether scripts may show a hint about the typed text. */
  hasHint?: boolean
  /** Gets the attributes that tie the control to its label and note. */
  children: (controlProps: ControlProps) => ReactNode
}

export type ControlProps = Pick<
  InputHTMLAttributes<HTMLElement>,
  'id' | 'className' | 'aria-details'
>

/** A label, its control, and templates for its messages; a hint stands above the error. */
export function Field({ id, name, label, note, error, hasHint, children }: FieldProps) {
  const noteId = `${id}-note`
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({ id, className: 'input', 'aria-details': note ? noteId : undefined })}
      {hasHint && (
        <template data-part={`hint-${name}`}>
          <p id={`${id}-hint`} className="note" />
        </template>
      )}
      {error && (
        <template data-part={`error-${name}`}>
          <p id={`${id}-error`} className="problem">
            {error}
          </p>
        </template>
      )}
      {note && (
        <p id={noteId} className="note">
          {note}
        </p>
      )}
    </div>
  )
}
