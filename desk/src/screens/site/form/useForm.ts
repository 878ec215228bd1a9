import type { SiteFileDetail } from 'protocol/desk/site.ts'
import { type FieldSchema, isWithin, valueAt } from 'protocol/fields.ts'
import type { FieldPath } from 'protocol/publisher.ts'
import { createContext, useContext } from 'react'
import { useLocation } from 'react-router'
import { useFocusSoon } from '../../../components/useFocusSoon.ts'
import { changeField, useFieldEdits, withEdits } from '../fieldEdits.ts'

/** A field of a form. */
export interface FieldProps {
  schema: FieldSchema
  path: FieldPath
  label: string
}

export const FormContext = createContext<ReturnType<typeof useFormState> | null>(null)

export function useForm() {
  const form = useContext(FormContext)
  if (!form) throw new Error('There is no form around this field.')
  return form
}

/** The id of the element around a field. An address names it behind its `#`. */
export function fieldId(path: FieldPath): string {
  return path.join('.') || 'all'
}

/**
 * The fields of a file with what was typed here. The one that the address names takes the focus.
 * @param first - the one that does without it.
 */
export function useFormState(detail: SiteFileDetail, first: FieldPath | null = null) {
  const edits = useFieldEdits(detail.file)
  const { hash } = useLocation()
  const named = hash === '' ? first && fieldId(first) : decodeURIComponent(hash.slice(1))
  const focus = useFocusSoon(named)
  const value = withEdits(detail, edits)
  const { drafts } = detail
  // An empty field is no mistake yet: publishing lists what is missing, and links to the field. A typed value is checked once it is saved.
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
    /** What is wrong with this field itself, in a sentence or several. */
    problemOf(path: FieldPath): string | undefined {
      const texts = problems.flatMap((problem) =>
        // It stands under the field: `'Contact: Heading' is empty.`
        fieldId(problem.path ?? []) === fieldId(path)
          ? [problem.text.replace(/^'.*?'/, 'This')]
          : [],
      )
      return texts.join(' ') || undefined
    },
    /** Whether a field or something in it is not as published, or wrong. */
    markOf(path: FieldPath): 'problem' | 'changed' | undefined {
      if (problems.some((problem) => problem.path && isWithin(problem.path, path))) return 'problem'
      const changed = [...drafts, ...edits.map(({ about }) => about)]
      const isChanged = changed.some((each) => isWithin(each.path, path))
      return isChanged ? 'changed' : undefined
    },
    /** Moves the focus to a field, once it is there: to the first of those that are. */
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
