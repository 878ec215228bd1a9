import { useRotation } from '../hooks/useRotation.ts'
import styles from './RotatingText.module.css'

export interface RotatingTextProps {
  texts: readonly string[]
  intervalMs: number
  /** A section's heading, or a paragraph in the lead's size. */
  as: 'h2' | 'p'
  /** Of the heading or paragraph, for what it labels. */
  id?: string
}

/** A text that goes through its versions, in the room of the longest one, so that nothing below moves. */
export function RotatingText({ texts, intervalMs, as: Text, id }: RotatingTextProps) {
  const { index, holdProps } = useRotation({ count: texts.length, intervalMs })
  const longest = texts.toSorted((a, b) => b.length - a.length)[0]
  return (
    <div className={styles.room} data-longest={longest} {...holdProps}>
      <Text id={id}>{texts[index]}</Text>
    </div>
  )
}
