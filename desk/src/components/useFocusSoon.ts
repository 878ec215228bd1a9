import { useEffect, useRef } from 'react'

/**
 * Moves the focus to a field, by its id or that of what is around it, once it is there: to the first of those that are.
 * @param named - the one that the address names, or that comes first.
 */
export function useFocusSoon(named: string | null = null): (...ids: readonly string[]) => void {
  const wanted = useRef<readonly string[]>([])
  useEffect(() => {
    if (named !== null) wanted.current = [named]
  }, [named])
  useEffect(() => {
    if (wanted.current.some(focusField)) wanted.current = []
  })
  return (...ids) => {
    wanted.current = ids
  }
}

/** Opens the folded parts around the field. False if there is no such field. */
function focusField(id: string): boolean {
  // The skip link names the main part itself.
  const field = document.querySelector<HTMLElement>(`main [id="${CSS.escape(id)}"]`)
  if (!field) return false
  for (let outer = field.closest('details'); outer; ) {
    outer.open = true
    outer = outer.parentElement?.closest('details') ?? null
  }
  const control = field.matches('button, input, textarea, select, [role=textbox]')
    ? field
    : field.querySelector<HTMLElement>('input, textarea, select, summary, [role=textbox], button')
  control?.focus({ preventScroll: true })
  field.scrollIntoView({ block: 'center' })
  return true
}
