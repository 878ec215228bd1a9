import type { FieldPath } from 'protocol/publisher.ts'
import { type ReactNode, useId, useState } from 'react'
import { SiteMark } from '../SiteMark.tsx'
import styles from './form.module.css'
import { fieldId, useForm } from './useForm.ts'

interface PartProps {
  path: FieldPath
  label: string
  help?: string | undefined
  /** It begins closed. */
  isFolded: boolean
  children: ReactNode
}

/** Fields that belong together, under a name. Closed it says whether something in it is changed or wrong. */
export function Part({ path, label, help, isFolded, children }: PartProps) {
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
        {mark && (
          <SiteMark
            file={{ state: mark === 'changed' ? mark : 'published', sample: false }}
            hasProblem={mark === 'problem'}
          />
        )}
      </summary>
      <div className={`${styles.fields} stack`}>
        {help && <p className="note">{help}</p>}
        {problem && <p className="problem">{problem}</p>}
        {children}
      </div>
    </details>
  )
}
