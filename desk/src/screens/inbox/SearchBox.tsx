import { Icon } from '../../components/Icon.tsx'
import { useTypedSearch } from '../../components/useTypedSearch.ts'
import styles from './SearchBox.module.css'

interface SearchBoxProps {
  value: string
  onChange: (typed: string) => void
}

/** Searches while it is typed. */
export function SearchBox({ value, onChange }: SearchBoxProps) {
  const { typed, type } = useTypedSearch(value, onChange)
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
        onChange={(event) => type(event.target.value)}
      />
    </search>
  )
}
