import type { FieldPath } from 'protocol/publisher.ts'
import { type ReactNode, useId, useState } from 'react'
import { Mark } from '../SiteMark.tsx'
import styles from './form.module.css'
import { type FieldProps, fieldId, useForm } from './useForm.ts'

interface PartProps extends FieldProps {
  /** Whether the part is folded up at first. */
  isFolded: boolean
  children: ReactNode
}

/** Fields that belong together, under a name. */
export function Part({ schema, path, label, isFolded, children }: PartProps) {
  const problem = useForm().problemOf(path)
  return (
    <Fold id={fieldId(path)} of={[path]} label={label} isFolded={isFolded}>
      {schema.description && <p className="note">{schema.description}</p>}
      {problem && <p className="problem">{problem}</p>}
      {children}
    </Fold>
  )
}

interface FoldProps extends Pick<PartProps, 'label' | 'isFolded' | 'children'> {
  id?: string
  /** The paths of the fields inside. */
  of: readonly FieldPath[]
  /** Says what is inside, also while folded up. */
  note?: string
}

/** Fields that can be folded up. The name then says whether one of them is changed or wrong; unfolded, each field says so. */
export function Fold({ id, of, label, note, isFolded, children }: FoldProps) {
  const { markOf } = useForm()
  const nameId = useId()
  // Read once, so that a list that grows does not fold up.
  const [isOpen] = useState(!isFolded)
  const marks = of.map(markOf)
  return (
    <details id={id} className={`${styles.part} fold`} open={isOpen} aria-labelledby={nameId}>
      <summary>
        <span>
          <span id={nameId} dir="auto">
            {label}
          </span>
          {note && <span className={styles.what}>{note}</span>}
        </span>
        {marks.includes('problem') ? (
          <Mark look="problem">Unfinished</Mark>
        ) : (
          marks.includes('changed') && <Mark look="changed">Changed</Mark>
        )}
      </summary>
      <div className={`${styles.fields} stack`}>{children}</div>
    </details>
  )
}
