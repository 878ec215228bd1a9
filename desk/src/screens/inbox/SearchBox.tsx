import { useEffect, useRef, useState } from 'react'
import { Icon } from '../../components/Icon.tsx'
import styles from './SearchBox.module.css'

/** After the last key. */
const PAUSE_MS = 150

interface SearchBoxProps {
  value: string
  onChange: (typed: string) => void
}

/** Searches while it is typed. */
export function SearchBox({ value, onChange }: SearchBoxProps) {
  const [typed, setTyped] = useState(value)
  const told = useRef(value)
  useEffect(() => {
    // The address has changed by itself: back, or a link.
    if (value !== told.current) {
      told.current = value
      setTyped(value)
    }
  }, [value])
  useEffect(() => {
    if (typed.trim() === told.current) return undefined
    const timer = setTimeout(() => {
      told.current = typed.trim()
      onChange(told.current)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, onChange])
  return (
    <search className={styles.search}>
      <Icon name="magnifying-glass" />
      <input
        className={styles.input}
        type="search"
        aria-label="Search all enquiries"
        placeholder="Name, phone, words, number"
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
