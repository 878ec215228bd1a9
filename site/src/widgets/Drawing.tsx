import type { Drawing as DrawingFile } from '../content/media.ts'

interface DrawingProps {
  drawing: DrawingFile
  /** Empty where the text beside the drawing names it. */
  alt: string
}

/** A logo or a portrait with its intrinsic size, which loads lazily. */
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
