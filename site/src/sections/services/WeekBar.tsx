import styles from './WeekBar.module.css'

interface WeekBarProps {
  weeks: number
  /** The first and the last of the weeks that are filled in, from 1; none without them. */
  from?: number
  to?: number
  /** The weeks' numbers instead of their boxes. */
  numbered?: boolean
}

/** As many boxes as a plan has weeks, with those of one part filled in: a drawing, said beside it in words. */
export function WeekBar({ weeks, from = 0, to = -1, numbered = false }: WeekBarProps) {
  const all = Array.from({ length: weeks }, (_, index) => index + 1)
  return (
    <span className={styles.weeks}>
      {all.map((week) => (
        <span key={week} data-week={stateOf(week)}>
          {numbered && week}
        </span>
      ))}
    </span>
  )

  function stateOf(week: number) {
    if (numbered) return 'number'
    if (week < from || week > to) return 'free'
    return week === to ? 'last' : 'taken'
  }
}
