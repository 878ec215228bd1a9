import { Icon } from './Icon.tsx'
import styles from './SearchBox.module.css'
import { useTypedSearch } from './useTypedSearch.ts'

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
