import { type ReactNode, useId } from 'react'
import { FieldError } from 'react-aria-components/FieldError'
import { Input } from 'react-aria-components/Input'
import { Text } from 'react-aria-components/Text'
import { TextArea } from 'react-aria-components/TextArea'
import { Label, TextField } from 'react-aria-components/TextField'

interface FieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  type?: 'text' | 'email' | 'search' | 'tel' | 'date'
  /** So many lines to begin with, which can be more. */
  lines?: number
  /** What helps to fill it in, always there. */
  note?: ReactNode
  /** What is wrong with it; none while nothing is. */
  error?: string | undefined
  autoComplete?: string
  maxLength?: number
  /** The keys that a phone shows. */
  inputMode?: 'numeric' | 'decimal' | 'tel' | 'email'
  onBlur?: () => void
}

/** A label, its text field, and the message under it. */
export function Field({ label, lines, note, error, type = 'text', ...rest }: FieldProps) {
  return (
    <TextField
      className="field"
      type={type}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      {...rest}
    >
      <Label>{label}</Label>
      {lines ? (
        <TextArea className="input" rows={lines} dir="auto" />
      ) : (
        <Input className="input" dir="auto" />
      )}
      {note && (
        <Text slot="description" className="note">
          {note}
        </Text>
      )}
      <FieldError className="problem">{error}</FieldError>
    </TextField>
  )
}

interface SelectProps {
  label: string
  value: string
  onChange: (id: string) => void
  options: readonly { readonly id: string; readonly name: string }[]
  /** What helps to choose, and what is wrong. */
  children?: ReactNode
}

/** A label and a list of which one is chosen. */
export function Select({ label, value, onChange, options, children }: SelectProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="input"
        value={value}
        aria-describedby={children ? `${id}-note` : undefined}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </select>
      {children && <div id={`${id}-note`}>{children}</div>}
    </div>
  )
}

interface CheckProps {
  isChecked: boolean
  isDisabled?: boolean
  onChange: (isChecked: boolean) => void
  /** The id of what else is said of it. */
  describedBy?: string
  children: ReactNode
}

/** A box to be ticked, and what for. */
export function Check({
  isChecked,
  isDisabled = false,
  onChange,
  describedBy,
  children,
}: CheckProps) {
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={isChecked}
        disabled={isDisabled}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{children}</span>
    </label>
  )
}
