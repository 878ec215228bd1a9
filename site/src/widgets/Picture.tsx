import { preload } from 'react-dom'
import type { Picture as PictureFiles, PictureSource } from '../content/media.ts'

interface PictureProps {
  picture: PictureFiles
  /** The text for screen readers; empty for a decorative picture. */
  alt: string
  sizes: string
  /** Whether the picture is preloaded. Only for the largest picture at the top of a page. */
  priority?: boolean
}

/** A picture in the format and width that the browser chooses. Its space is reserved while it loads. */
export function Picture(props: PictureProps) {
  const { picture, alt, sizes, priority = false } = props
  const { width, height, color, sources, turnsDark, fallback } = picture
  const [best] = sources
  const files = sources.at(-1)?.files ?? []
  // A drawing has only one file, which is in `src` already.
  const isChoice = sources.length > 1 || files.length > 1
  if (priority && best) {
    // React puts this preload before the page's styles, so that a slow phone requests the picture before reading the styles.
    const { type, files } = best
    const imageSrcSet = srcSet(files)
    preload(fallback, { as: 'image', type, imageSrcSet, imageSizes: sizes, fetchPriority: 'high' })
  }
  return (
    <picture>
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
