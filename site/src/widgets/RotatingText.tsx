import styles from './RotatingText.module.css'

interface RotatingTextProps {
  texts: readonly string[]
  intervalMs: number
  as: 'h2' | 'p'
  id?: string
}

/**
 * A text that `browser/rotations.ts` replaces by further texts in turn. The element has the height of the longest text, so that nothing
 * below moves.
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
