import { useEffect, useRef, useState } from 'react'

/** The pause in typing after which the search starts. */
const PAUSE_MS = 150

/**
 * Keeps the text of a search field, and calls `onSearch` after each pause in typing.
 * @param search - the current search, which the Back button or a link may change too.
 * @param onSearch - called with the typed text, trimmed.
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
