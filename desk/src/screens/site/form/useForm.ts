import type { SiteFileDetail } from 'protocol/desk/site.ts'
import { type FieldSchema, isWithin, spoken, valueAt } from 'protocol/fields.ts'
import type { FieldPath } from 'protocol/publisher.ts'
import { createContext, useContext } from 'react'
import { useLocation } from 'react-router'
import { useFocusSoon } from '../../../components/useFocusSoon.ts'
import { changeField, useFieldEdits, withEdits } from '../fieldEdits.ts'

export interface FieldProps {
  schema: FieldSchema
  path: FieldPath
  label: string
}

export const FormContext = createContext<ReturnType<typeof useFormState> | null>(null)

export function useForm() {
  const form = useContext(FormContext)
  if (!form) throw new Error('useForm found no form: render the component inside a FormContext.')
  return form
}

/** Returns the id of the element around a field. A URL names the field by this id after the `#`. */
export function fieldId(path: FieldPath): string {
  return path.join('.') || 'all'
}

/** Returns the label of a field: the title in its schema, or else a label made from its name. */
export function labelOf(schema: FieldSchema, name: string | number | undefined): string {
  if (schema.title !== undefined && schema.const === undefined) return schema.title
  if (name === undefined) return 'Text'
  return typeof name === 'number' ? `${name + 1}` : spoken(name)
}

export function valuesOf({ enum: values = [], names }: FieldSchema) {
  return values.map((id) => ({ id, name: names?.[id] ?? spoken(id) }))
}

/**
 * Returns the state of a file's form, including unsaved edits. The field that the URL names gets the focus.
 * @param first - the field that gets the focus if the URL names no field.
 */
export function useFormState(detail: SiteFileDetail, first: FieldPath | null = null) {
  const edits = useFieldEdits(detail.file)
  const { hash } = useLocation()
  const named = hash === '' ? first && fieldId(first) : decodeURIComponent(hash.slice(1))
  const focus = useFocusSoon(named)
  const value = withEdits(detail, edits)
  const { drafts } = detail
  // Hides the problem of an empty field, unless the URL names the field, as links on the Publish screen do. Also hides the problem of an
  // unsaved field, because the server checks the new value when it is saved.
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
    /** Returns the problems of a field itself, without the problems of fields inside it. */
    problemOf(path: FieldPath): string | undefined {
      const texts = problems
        .filter((problem) => fieldId(problem.path ?? []) === fieldId(path))
        // Below the field, the message need not name the field.
        .map(({ text, says }) => (says ? `This ${says}` : text))
      return texts.join(' ') || undefined
    },
    /** Returns whether a field, or a field inside it, is empty but must not be. */
    isLacking: (path: FieldPath) =>
      detail.problems.some(
        (each) => each.path && isWithin(each.path, path) && isEmpty(valueAt(value, each.path)),
      ),
    stateOf(path: FieldPath): 'problem' | 'changed' | undefined {
      if (problems.some((problem) => problem.path && isWithin(problem.path, path))) return 'problem'
      const changed = [...drafts, ...edits.map(({ about }) => about)]
      const isChanged = changed.some((each) => isWithin(each.path, path))
      return isChanged ? 'changed' : undefined
    },
    focus,
  }
}

function isEmpty(value: unknown): boolean {
  return (value ?? '') === '' || (Array.isArray(value) && value.length === 0)
}
