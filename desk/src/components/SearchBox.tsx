import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Icon } from './Icon.tsx'
import styles from './SearchBox.module.css'

/** The pause in typing after which the search starts. */
const PAUSE_MS = 150

interface SearchBoxProps {
  label: string
  placeholder: string
  /** The current search, which the Back button or a link may change too. */
  value: string
  onChange: (typed: string) => void
}

/** A search field that calls `onChange` with the trimmed text after each pause in typing. */
export function SearchBox({ label, placeholder, value, onChange }: SearchBoxProps) {
  const [typed, setTyped] = useState(value)
  const told = useRef(value)
  const tell = useEffectEvent(() => {
    told.current = typed.trim()
    onChange(told.current)
  })
  useEffect(() => {
    if (value === told.current) return
    told.current = value
    setTyped(value)
  }, [value])
  useEffect(() => {
    if (typed.trim() === told.current) return undefined
    const timer = setTimeout(tell, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
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
        onChange={(event) => setTyped(event.target.value)}
      />
    </search>
  )
}
