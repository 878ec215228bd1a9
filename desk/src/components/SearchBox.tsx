import { useEffect, useRef, useState } from 'react'
import { Icon } from './Icon.tsx'
import styles from './SearchBox.module.css'

/** The pause in typing after which the search starts. */
const PAUSE_MS = 150

interface SearchBoxProps {
  label: string
  placeholder: string
  value: string
  onChange: (typed: string) => void
}

/** A search field that calls `onChange` after each pause in typing. */
export function SearchBox({ label, placeholder, value, onChange }: SearchBoxProps) {
  const { typed, type } = useTypedSearch(value, onChange)
  return (
    <search className={styles.search}>
      <Icon name="magnifying-glass" />
      <input
        className={`${styles.input} input`}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        dir="auto"
        value={typed}
        onChange={(event) => type(event.target.value)}
      />
    </search>
  )
}

/**
 * Keeps the text of a search field, and calls `onSearch` after each pause in typing.
 * @param search - the current search, which the Back button or a link may change too.
 * @param onSearch - called with the typed text, trimmed.
 */
function useTypedSearch(search: string, onSearch: (typed: string) => void) {
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
