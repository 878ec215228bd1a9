import type { FirstStep } from 'protocol/desk/site.ts'
import { Link } from 'react-router'
import { type FileScreenState, filePath } from '../places.ts'
import styles from './FirstStepsScreen.module.css'

/** A list with more places than this starts collapsed. */
const MOST_PLACES = 3

interface PlacesProps {
  places: NonNullable<FirstStep['places']>
  state: FileScreenState
}

/** Links to the fields that a task is about, each with a quotation of the words to check. */
export function Places({ places, state }: PlacesProps) {
  if (places.length === 0) return null
  const links = places.map(({ file, path, label, quote }) => (
    <li key={filePath(file, path) + quote} className={styles.place}>
      {quote && <p dir="auto">“{quote}”</p>}
      <Link className="link whole note" to={filePath(file, path)} state={state}>
        {label}
      </Link>
    </li>
  ))
  if (places.length <= MOST_PLACES) return <ul className={styles.places}>{links}</ul>
  return (
    <details>
      <summary>{places.length} places</summary>
      <ul className={styles.places}>{links}</ul>
    </details>
  )
}
