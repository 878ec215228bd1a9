import { type ReactNode, useId, useRef, useState } from 'react'
import { Field } from '../Field.tsx'
import { LazyPart, onDemand } from '../LazyPart.tsx'
import { asRead } from './references.ts'
import styles from './TextEditor.module.css'
import type { RichTextProps } from './useEditor.ts'

const RichText = onDemand(async () => (await import('./RichText.tsx')).RichText, Waiting)

interface TextEditorProps
  extends Pick<RichTextProps, 'kind' | 'value' | 'onChange' | 'references'> {
  label: string
  note?: ReactNode
  error?: string | undefined
}

/** A rich-text field. A text that the rich-text editor cannot reproduce exactly is edited as source in a plain field. */
export function TextEditor({ label, note, error, ...text }: TextEditorProps) {
  const { kind, value, onChange } = text
  const id = useId()
  const [isPlain, setPlain] = useState(false)
  const hasFocus = useRef(false)
  if (isPlain) {
    return (
      <Field {...{ label, value, onChange, note, error }} lines={kind === 'sentence' ? 3 : 12} />
    )
  }
  const described = [note && `${id}-note`, error && `${id}-error`].filter(Boolean).join(' ')
  const aria = {
    'aria-labelledby': id,
    ...(described && { 'aria-describedby': described }),
    ...(error !== undefined && { 'aria-invalid': 'true' }),
  }
  return (
    <div className={`${styles.field} field`} data-kind={kind}>
      {/* biome-ignore lint/a11y: `label` works only for inputs; clicking the label is an extra for mouse users */}
      <span
        id={id}
        className="strong"
        onClick={({ currentTarget }) =>
          currentTarget.parentElement?.querySelector<HTMLElement>('[role=textbox]')?.focus()
        }
      >
        {label}
      </span>
      <LazyPart onProblem={() => setPlain(true)}>
        <RichText {...text} aria={aria} hasFocus={hasFocus} onPlain={() => setPlain(true)} />
      </LazyPart>
      {note && (
        <div id={`${id}-note`} className="note">
          {note}
        </div>
      )}
      {error && (
        <p id={`${id}-error`} className="problem">
          {error}
        </p>
      )}
    </div>
  )
}

/** Shows the text until the editor's script has loaded. */
function Waiting({ value, references, aria, hasFocus }: RichTextProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: no native element could show the formatted text of the editor
    <div
      {...aria}
      className={`${styles.text} input`}
      role="textbox"
      aria-readonly="true"
      tabIndex={0}
      onFocus={() => {
        hasFocus.current = true
      }}
      onBlur={() => {
        hasFocus.current = false
      }}
    >
      {asRead(value, references)}
    </div>
  )
}
