import { useRotation } from '../hooks/useRotation.ts'
import styles from './RotatingHeading.module.css'

export interface RotatingHeadingProps {
  id: string
  headings: readonly string[]
  intervalMs: number
}

/** A second-level heading that goes through its texts. It keeps the room of the longest one. */
export function RotatingHeading({ id, headings, intervalMs }: RotatingHeadingProps) {
  const { index, holdProps } = useRotation({ count: headings.length, intervalMs })
  const longest = headings.toSorted((a, b) => b.length - a.length)[0]
  return (
    <div className={styles.room} data-longest={longest} {...holdProps}>
      <h2 id={id}>{headings[index]}</h2>
    </div>
  )
}
