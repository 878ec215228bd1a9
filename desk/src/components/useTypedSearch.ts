import { useEffect, useRef, useState } from 'react'

/** How long to wait after the last key. */
const PAUSE_MS = 150

/**
 * Keeps the text of a field that searches after each pause in typing.
 * @param search - the current search, which may change by itself: by going back, or by a link.
 * @param onSearch - called with the typed text, without spaces around it.
 */
export function useTypedSearch(search: string, onSearch: (typed: string) => void) {
  const [typed, type] = useState(search)
  const told = useRef(search)
  const latest = useRef(onSearch)
  latest.current = onSearch
  useEffect(() => {
    if (search === told.current) return
    told.current = search
    type(search)
  }, [search])
  useEffect(() => {
    if (typed.trim() === told.current) return undefined
    const timer = setTimeout(() => {
      told.current = typed.trim()
      latest.current(told.current)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return { typed, type }
}
