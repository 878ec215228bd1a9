import { type RefObject, useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { InboxLink } from '../../components/addresses.ts'

const STEPS: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }

/** Moves the focus between rows by the arrow keys (inside the list) or by j and k (outside of inputs). Escape closes an enquiry. */
export function useListKeys(list: RefObject<HTMLElement | null>, backTo: InboxLink): void {
  const navigate = useNavigate()
  const { query, state } = backTo
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target, altKey, ctrlKey, metaKey, defaultPrevented } = event
      if (defaultPrevented || altKey || ctrlKey || metaKey || !(target instanceof Element)) return
      if (target.closest('input, textarea, select, [role="dialog"], [role="alertdialog"]')) return
      const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
      const open = rows.findIndex((row) => row.getAttribute('aria-current') !== null)
      if (key === 'Escape') {
        if (!location.pathname.startsWith('/enquiries/')) return
        void navigate(`/${query}`, { state })
        requestAnimationFrame(() => rows[open]?.focus())
        return
      }
      const step = STEPS[key]
      const isInList = list.current?.contains(target) ?? false
      if (step === undefined || (key.startsWith('Arrow') && !isInList)) return
      const focused = rows.indexOf(document.activeElement as HTMLElement)
      const from = focused >= 0 ? focused : open
      const next = rows[from < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, from + step))]
      if (!next) return
      event.preventDefault()
      next.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [list, query, state, navigate])
}
