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
  const [isDetails] = useState(isFolded)
  const mark = markOf(path)
  const problem = problemOf(path)
  const content = (
    <>
      {help && <p className="note">{help}</p>}
      {problem && <p className="problem">{problem}</p>}
      {children}
    </>
  )
  if (isDetails) {
    return (
      <details id={fieldId(path)} className={styles.part}>
        <summary className={styles.summary}>
          <span className={styles.name} dir="auto">
            {label}
          </span>
          {mark && (
            <SiteMark
              file={{ state: mark === 'changed' ? mark : 'published', sample: false }}
              hasProblem={mark === 'problem'}
            />
          )}
        </summary>
        <div className={`${styles.fields} stack`}>{content}</div>
      </details>
    )
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be laid out
    <div
      id={fieldId(path)}
      className={`${styles.part} ${styles.fields} stack`}
      role="group"
      aria-labelledby={id}
    >
      <p id={id} className={styles.name} dir="auto">
        {label}
      </p>
      {content}
    </div>
  )
}
