import type { Drawing as DrawingFile } from '../content/media.ts'

interface DrawingProps {
  drawing: DrawingFile
  /** What it shows; empty when the text beside it says so already. */
  alt: string
}

/** A drawing, or the picture that an owner put in its place, in its own size; it is fetched when it comes near the screen. */
export function Drawing({ drawing, alt }: DrawingProps) {
  const { src, turnsDark, width, height } = drawing
  return (
    <img
      className={turnsDark && 'drawing'}
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
    />
  )
}
