import styles from './RotatingText.module.css'

interface RotatingTextProps {
  texts: readonly string[]
  intervalMs: number
  /** A section's heading, or a paragraph in the lead's size. */
  as: 'h2' | 'p'
  /** The heading's or paragraph's id, for `aria-labelledby`. */
  id?: string
}

/**
 * A text that goes through its versions, in the room of the longest one, so that nothing below moves.
 * `browser/rotations.ts` turns it.
 */
export function RotatingText({ texts, intervalMs, as: Text, id }: RotatingTextProps) {
  const [first, ...others] = texts
  const longest = texts.toSorted((a, b) => b.length - a.length)[0]
  return (
    <div className={styles.room} data-longest={longest} data-rotation={intervalMs}>
      <Text id={id} data-rotates="">
        {first}
      </Text>
      {others.map((text) => (
        <template key={text}>{text}</template>
      ))}
    </div>
  )
}
