import type { MarkPictures } from '../../content/media.ts'
import styles from './OwnMark.module.css'

interface OwnMarkProps {
  mark: MarkPictures
  name: string
  /** At the foot of the page, which is dark in both themes, and mostly far from what is seen first. */
  ground?: 'dark'
}

/** The owner's logo beside the name, or their wordmark, which says it. */
export function OwnMark({ mark, name, ground }: OwnMarkProps) {
  const { onLight, onDark, isWordmark } = mark
  const { src, width, height } = ground ? onDark : onLight
  return (
    <picture className={isWordmark ? styles.wordmark : styles.logo}>
      {!ground && onDark.src !== onLight.src && (
        <source media="(prefers-color-scheme: dark)" srcSet={onDark.src} />
      )}
      <img {...{ src, width, height }} alt={isWordmark ? name : ''} loading={ground && 'lazy'} />
    </picture>
  )
}
