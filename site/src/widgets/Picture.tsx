import type { Picture as PictureFiles } from '../content/mediaTypes.ts'
import styles from './Picture.module.css'

interface PictureProps {
  picture: PictureFiles
  /** What the picture says to someone who cannot see it; empty for decoration. */
  alt: string
  /** How wide it shows, as in the `sizes` attribute. */
  sizes: string
  /** On the first screen: fetched at once and first. */
  priority?: boolean
}

/** A raster picture in the smallest format and width that serves the screen. It keeps its place while it loads. */
export function Picture({ picture, alt, sizes, priority = false }: PictureProps) {
  const { width, height, color, sources, fallback } = picture
  return (
    <picture className={styles.picture}>
      {sources.map(({ type, files }) => (
        <source
          key={type}
          type={type}
          sizes={sizes}
          srcSet={files.map((file) => `${file.src} ${file.width}w`).join(', ')}
        />
      ))}
      <img
        src={fallback}
        alt={alt}
        width={width}
        height={height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
        data-placeholder={color}
      />
    </picture>
  )
}
