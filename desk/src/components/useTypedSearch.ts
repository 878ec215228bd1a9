import { useEffect, useRef, useState } from 'react'

/** After the last key. */
const PAUSE_MS = 150

/**
 * What stands in a field that searches while it is typed.
 * @param search what is searched for, which may change by itself: back, or a link.
 * @param onSearch is told of what is typed, without spaces around it.
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
