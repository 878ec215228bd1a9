import type { SiteFileDetail } from 'protocol/desk/site.ts'
import { type FieldSchema, isWithin, valueAt } from 'protocol/fields.ts'
import type { FieldPath } from 'protocol/publisher.ts'
import { createContext, useContext } from 'react'
import { useLocation } from 'react-router'
import { useFocusSoon } from '../../../components/useFocusSoon.ts'
import { changeField, useFieldEdits, withEdits } from '../fieldEdits.ts'

/** The props of a component for a field. */
export interface FieldProps {
  schema: FieldSchema
  path: FieldPath
  label: string
}

export const FormContext = createContext<ReturnType<typeof useFormState> | null>(null)

export function useForm() {
  const form = useContext(FormContext)
  if (!form) throw new Error('useForm needs a FormContext around the component.')
  return form
}

/** Returns the id of the element around a field. An address names it behind its `#`. */
export function fieldId(path: FieldPath): string {
  return path.join('.') || 'all'
}

/**
 * Returns the form of a file, with the edits of this device. The field that the address names takes the focus.
 * @param first - the field that takes the focus if the address names none.
 */
export function useFormState(detail: SiteFileDetail, first: FieldPath | null = null) {
  const edits = useFieldEdits(detail.file)
  const { hash } = useLocation()
  const named = hash === '' ? first && fieldId(first) : decodeURIComponent(hash.slice(1))
  const focus = useFocusSoon(named)
  const value = withEdits(detail, edits)
  const { drafts } = detail
  // An empty field is no mistake yet: the Publish screen lists what is missing, and its links name the field in the address. A typed
  // value is checked again once it is saved.
  const problems = detail.problems.filter(
    ({ path }) =>
      path &&
      (fieldId(path) === named || !isEmpty(valueAt(value, path))) &&
      !edits.some(({ about }) => isWithin(path, about.path)),
  )
  return {
    detail,
    at: (path: FieldPath) => valueAt(value, path),
    change: (path: FieldPath, next: unknown) => changeField(detail, path, next),
    /** Returns what is wrong with a field itself, in one or several sentences. */
    problemOf(path: FieldPath): string | undefined {
      const texts = problems.flatMap((problem) =>
        // The message stands under the field, so `'Contact: Heading' is empty.` need not name it.
        fieldId(problem.path ?? []) === fieldId(path)
          ? [problem.text.replace(/^'.*?'/, 'This')]
          : [],
      )
      return texts.join(' ') || undefined
    },
    /** Returns whether a field, or something in it, is wrong or not as published. */
    markOf(path: FieldPath): 'problem' | 'changed' | undefined {
      if (problems.some((problem) => problem.path && isWithin(problem.path, path))) return 'problem'
      const changed = [...drafts, ...edits.map(({ about }) => about)]
      const isChanged = changed.some((each) => isWithin(each.path, path))
      return isChanged ? 'changed' : undefined
    },
    /** Focuses the first existing field of some ids, now or once it is rendered. */
    focus,
  }
}

function isEmpty(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    value === '' ||
    (Array.isArray(value) && value.length === 0)
  )
}
