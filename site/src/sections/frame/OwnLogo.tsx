import type { LogoPictures } from '../../content/media.ts'
import styles from './OwnLogo.module.css'

interface OwnLogoProps {
  logo: LogoPictures
  name: string
  /** For the footer, which is dark in both themes. The logo in the footer loads lazily. */
  ground?: 'dark'
}

/** The owner's logo. A wordmark's alternative text is the agency's name, because the wordmark contains the name. */
export function OwnLogo({ logo, name, ground }: OwnLogoProps) {
  const { onLight, onDark, isWordmark } = logo
  const { fallback, width, height } = ground ? onDark : onLight
  return (
    <picture className={isWordmark ? styles.wordmark : styles.logo}>
      {!ground && onDark.fallback !== onLight.fallback && (
        <source media="(prefers-color-scheme: dark)" srcSet={onDark.fallback} />
      )}
      <img
        src={fallback}
        width={width}
        height={height}
        alt={isWordmark ? name : ''}
        loading={ground && 'lazy'}
      />
    </picture>
  )
}
