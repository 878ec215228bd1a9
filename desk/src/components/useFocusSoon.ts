import { useEffect, useRef } from 'react'

const INPUTS = 'input, textarea, select, summary, [role=textbox]'

/**
 * Returns a function that focuses the first existing field of some ids, now or once it is rendered. An id may be that of an element around
 * the field.
 * @param named - the field to focus first, such as the one that the address names.
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

/** Focuses a field and opens the folded parts around it. Returns false if there is no such field. */
function focusField(id: string): boolean {
  // Only inside `main`: the skip link puts the id of `main` itself into the address.
  const field = document.querySelector<HTMLElement>(`main [id="${CSS.escape(id)}"]`)
  if (!field) return false
  for (let outer = field.closest('details'); outer; ) {
    outer.open = true
    outer = outer.parentElement?.closest('details') ?? null
  }
  // The buttons of an editor stand before its text.
  const control = field.matches(`button, ${INPUTS}`)
    ? field
    : (field.querySelector<HTMLElement>(INPUTS) ?? field.querySelector('button'))
  control?.focus({ preventScroll: true })
  field.scrollIntoView({ block: 'center' })
  return true
}
