import styles from './WeekBar.module.css'

interface WeekBarProps {
  weeks: number
  /** The first and the last week to fill, counted from 1; by default no week is filled. */
  from?: number
  to?: number
  numbered?: boolean
}

/** Shows a box for each week of a plan. The text beside the boxes says the same. */
export function WeekBar({ weeks, from = 0, to = -1, numbered = false }: WeekBarProps) {
  const all = Array.from({ length: weeks }, (_, index) => index + 1)
  return (
    <span className={styles.weeks}>
      {all.map((week) => (
        <span key={week} data-week={week >= from && week <= to ? 'taken' : 'free'}>
          {numbered && week}
        </span>
      ))}
    </span>
  )
}
