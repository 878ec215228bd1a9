import { type ReactNode, useId, useState } from 'react'
import { Mark } from '../SiteMark.tsx'
import styles from './form.module.css'
import { type FieldProps, fieldId, useForm } from './useForm.ts'

interface PartProps extends FieldProps {
  /** It begins closed. */
  isFolded: boolean
  children: ReactNode
}

/** Fields that belong together, under a name. Closed it says whether something in it is changed or wrong. */
export function Part({ schema, path, label, isFolded, children }: PartProps) {
  const { markOf, problemOf } = useForm()
  const id = useId()
  // A list that grows stays as it stands.
  const [isOpen] = useState(!isFolded)
  const mark = markOf(path)
  const problem = problemOf(path)
  return (
    <details
      id={fieldId(path)}
      className={`${styles.part} fold`}
      open={isOpen}
      aria-labelledby={id}
    >
      <summary>
        <span id={id} dir="auto">
          {label}
        </span>
        {mark === 'problem' && <Mark look="problem">Look here</Mark>}
        {mark === 'changed' && <Mark look="changed">Changed</Mark>}
      </summary>
      <div className={`${styles.fields} stack`}>
        {schema.description && <p className="note">{schema.description}</p>}
        {problem && <p className="problem">{problem}</p>}
        {children}
      </div>
    </details>
  )
}
