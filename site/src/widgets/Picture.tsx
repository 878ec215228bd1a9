import { preload } from 'react-dom'
import type { Picture as PictureFiles, PictureSource } from '../content/media.ts'
import styles from './Picture.module.css'

interface PictureProps {
  picture: PictureFiles
  /** What the picture says to someone who cannot see it; empty for decoration. */
  alt: string
  /** How wide it shows, as in the `sizes` attribute. */
  sizes: string
  /** The largest of the first screen, one a page at most: asked for before all else. */
  priority?: boolean
}

/** A raster picture in the smallest format and width that serves the screen. It keeps its place while it loads. */
export function Picture(props: PictureProps) {
  const { picture, alt, sizes, priority = false } = props
  const { width, height, color, sources, turnsDark, fallback } = picture
  const [best] = sources
  const files = sources.at(-1)?.files ?? []
  // A drawing is one file, which `src` names.
  const isChoice = sources.length > 1 || files.length > 1
  if (priority && best) {
    // Before the page's styles, which are what a slow phone reads first.
    const { type, files } = best
    const imageSrcSet = srcSet(files)
    preload(fallback, { as: 'image', type, imageSrcSet, imageSizes: sizes, fetchPriority: 'high' })
  }
  return (
    <picture className={styles.picture}>
      {sources.slice(0, -1).map(({ type, files }) => (
        <source key={type} type={type} sizes={sizes} srcSet={srcSet(files)} />
      ))}
      <img
        className={turnsDark && 'drawing'}
        src={fallback}
        srcSet={isChoice ? srcSet(files) : undefined}
        sizes={isChoice ? sizes : undefined}
        alt={alt}
        width={width}
        height={height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        data-placeholder={color === 'transparent' ? undefined : color}
      />
    </picture>
  )
}

function srcSet(files: PictureSource['files']): string {
  return files.map(({ src, width }) => `${src} ${width}w`).join(', ')
}
