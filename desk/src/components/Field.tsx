import type { InputHTMLAttributes } from 'react'
import { FieldError } from 'react-aria-components/FieldError'
import { Input } from 'react-aria-components/Input'
import { Text } from 'react-aria-components/Text'
import { TextArea } from 'react-aria-components/TextArea'
import { Label, TextField } from 'react-aria-components/TextField'
import styles from './Field.module.css'

interface FieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  type?: 'text' | 'email' | 'search'
  /** So many lines to begin with, which can be more. */
  lines?: number
  /** What helps to fill it in, always there. */
  note?: string
  /** What is wrong with it; none while nothing is. */
  error?: string | undefined
  autoComplete?: string
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode']
  isRequired?: boolean
  maxLength?: number
  placeholder?: string
}

/** A label, its text field, and the message under it. */
export function Field({
  label,
  lines,
  note,
  error,
  inputMode,
  placeholder,
  type = 'text',
  ...rest
}: FieldProps) {
  const shown = placeholder === undefined ? {} : { placeholder }
  return (
    <TextField
      className={styles.field ?? ''}
      type={type}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      {...(inputMode && { inputMode })}
      {...rest}
    >
      <Label>{label}</Label>
      {lines ? <TextArea rows={lines} dir="auto" {...shown} /> : <Input dir="auto" {...shown} />}
      {note && (
        <Text slot="description" className={styles.note ?? ''}>
          {note}
        </Text>
      )}
      <FieldError className={styles.error ?? ''}>{error}</FieldError>
    </TextField>
  )
}
