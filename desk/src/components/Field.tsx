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
  type?: 'text' | 'email' | 'search' | 'tel' | 'date' | 'time' | 'datetime-local'
  /** The number of lines of a text area; left out for a single-line input. */
  lines?: number
  /** Help for filling in the field, always shown. */
  note?: ReactNode
  error?: string | undefined
  autoComplete?: string
  maxLength?: number
  inputMode?: 'numeric' | 'decimal' | 'tel' | 'email' | 'url'
  onBlur?: () => void
}

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
        <TextArea
          className="input"
          rows={lines}
          dir="auto"
          style={{ minHeight: `max(44px, ${lines}lh + 18px)` }}
        />
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
  children?: ReactNode
}

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
  describedBy?: string
  children: ReactNode
}

export function Check(props: CheckProps) {
  const { isChecked, isDisabled = false, onChange, describedBy, children } = props
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
