import { useEffect, useRef } from 'react'

const INPUTS = 'input:not([type=file]), textarea, select, summary, [role=textbox]'

/**
 * Returns a function that focuses the first element with one of the given ids, as soon as that element is rendered. If the element is no
 * control, focuses the first control inside.
 * @param named - the id of the field to focus at first. If the field is absent, focuses the button that adds the field.
 */
export function useFocusSoon(named: string | null = null): (...ids: readonly string[]) => void {
  const wanted = useRef<readonly string[]>([])
  useEffect(() => {
    if (named !== null) wanted.current = [named, `add-${named}`, named.replace(/[.]\w+$/, '')]
  }, [named])
  useEffect(() => {
    if (wanted.current.some(focusField)) wanted.current = []
  })
  return (...ids) => {
    wanted.current = ids
  }
}

/** Focuses a field and expands the collapsed sections around the field. Returns false if no element has the id. */
function focusField(id: string): boolean {
  // Searches only inside `main`, because the skip link puts the id of `main` itself into the URL.
  const field = document.querySelector<HTMLElement>(`main [id="${CSS.escape(id)}"]`)
  if (!field) return false
  for (let outer = field.closest('details'); outer; ) {
    outer.open = true
    outer = outer.parentElement?.closest('details') ?? null
  }
  // Prefers an input to a button, because the toolbar of an editor comes before the text.
  const control = field.matches(`button, ${INPUTS}`)
    ? field
    : (field.querySelector<HTMLElement>(INPUTS) ?? field.querySelector('button'))
  control?.focus({ preventScroll: true })
  field.scrollIntoView({ block: 'center' })
  return true
}
