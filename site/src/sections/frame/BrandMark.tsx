import type { MarkPictures } from '../../content/media.ts'
import styles from './BrandMark.module.css'

/** The agency's mark: a sign with a band, cut so that it reads as an 'a'. The name beside it says who it is. */
export function BrandMark() {
  return (
    <svg className={styles.mark} viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      <path d="M4 0h40l20 20v44H4a4 4 0 0 1-4-4V28a4 4 0 0 1 4-4h40V12H0V4a4 4 0 0 1 4-4Z" />
      <path className={styles.band} d="M12 36h32v16H12z" />
    </svg>
  )
}

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
