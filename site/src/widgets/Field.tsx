import type { InputHTMLAttributes, ReactNode } from 'react'

interface FieldProps {
  id: string
  /** The control's: it tells its messages from those of others. */
  name: string
  label: string
  /** What helps to fill it in, always there, under the control and what is wrong with it. */
  note?: string | undefined
  /** Said while it is blank; undefined where it may be. */
  error: string | undefined
  /** Whether something may be remarked on what is typed. */
  hasHint?: boolean
  /** Gets what ties the control to its label and note. */
  children: (controlProps: ControlProps) => ReactNode
}

export type ControlProps = Pick<
  InputHTMLAttributes<HTMLElement>,
  'id' | 'className' | 'aria-details'
>

/** A label, its control, and the places of what may have to be said about it: a hint, no error, stands above the error. */
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
