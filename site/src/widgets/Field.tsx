import type { InputHTMLAttributes, ReactNode } from 'react'
import styles from './Field.module.css'

interface FieldProps {
  id: string
  label: string
  /** What helps to fill it in, always there, under the control and what is wrong with it. */
  note?: string | undefined
  /** The message under the control; none while there is nothing to say. */
  error: string | undefined
  /** Worth a second look, no error: it stands above the error, when there is one. */
  hint?: string | undefined
  /** Gets what ties the control to its label and message. */
  children: (controlProps: ControlProps) => ReactNode
}

export type ControlProps = Pick<
  InputHTMLAttributes<HTMLElement>,
  'id' | 'aria-invalid' | 'aria-describedby' | 'aria-details'
>

/** A label, its control, and the message under it. */
export function Field({ id, label, note, error, hint, children }: FieldProps) {
  const errorId = `${id}-error`
  const hintId = `${id}-hint`
  const noteId = `${id}-note`
  const described = [error && errorId, hint && hintId].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
        'aria-details': note ? noteId : undefined,
      })}
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
      {note && (
        <p id={noteId} className={styles.hint}>
          {note}
        </p>
      )}
    </div>
  )
}
