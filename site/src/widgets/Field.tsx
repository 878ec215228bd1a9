import type { InputHTMLAttributes, ReactNode } from 'react'

interface FieldProps {
  id: string
  name: string
  label: string
  /** A help text that always shows, below the control and the error. */
  note?: string | undefined
  /** The message for a blank field; undefined for an optional field. */
  error: string | undefined
  /** Whether scripts may show a hint about the typed text, such as a suggested address. */
  hasHint?: boolean
  /** Renders the control, with attributes that connect the control to its label and note. */
  children: (controlProps: ControlProps) => ReactNode
}

export type ControlProps = Pick<
  InputHTMLAttributes<HTMLElement>,
  'id' | 'className' | 'aria-details'
>

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
