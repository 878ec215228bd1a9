import { useLayoutEffect, useRef, useState } from 'react'
import type { Drawing as DrawingFile } from '../content/media.ts'
import { placeInRow, type Rotation, startRotation } from '../device/rotation.ts'
import { below } from '../styles/breakpoints.ts'
import { Drawing } from '../widgets/Drawing.tsx'
import { SampleLabel } from '../widgets/SampleLabel.tsx'
import styles from './Testimonials.module.css'

/** On a phone they change by themselves. */
const TESTIMONIAL_ROTATION_MS = 30_000
const MOBILE = below('tablet')

export interface TestimonialsProps {
  testimonials: readonly {
    id: string
    name: string
    position: string
    company: string
    text: string
    sample: boolean
    photo: DrawingFile
  }[]
  /** Which of them shows at first, from 0: the middle one, or what has turned up by itself by then. */
  first?: number
}

/**
 * What clients say. A pressed photo shows its text and moves to the middle of the row, to the eye only: the tab
 * order stays. On a phone the texts also change by themselves, before React comes too (see `browser/rotations.ts`).
 * Without JavaScript all of them stand open.
 */
export function Testimonials({
  testimonials,
  first = Math.floor(testimonials.length / 2),
}: TestimonialsProps) {
  const count = testimonials.length
  const ref = useRef<HTMLDivElement>(null)
  const rotation = useRef<Rotation>(null)
  const [index, setIndex] = useState(first)

  // By the time that a click is replayed, which came before React did.
  useLayoutEffect(() => {
    if (!ref.current) return
    const started = startRotation({
      element: ref.current,
      count,
      intervalMs: TESTIMONIAL_ROTATION_MS,
      media: MOBILE,
      first,
      show: setIndex,
    })
    rotation.current = started
    return started.stop
  }, [count, first])

  return (
    <div
      ref={ref}
      className={styles.testimonials}
      data-rotation={TESTIMONIAL_ROTATION_MS}
      data-media={MOBILE}
    >
      {count === 1 && testimonials[0] ? (
        <div className={styles.photo}>
          <Drawing drawing={testimonials[0].photo} alt="" />
        </div>
      ) : (
        <div className={styles.photos}>
          {testimonials.map(({ id, name, photo }, position) => (
            <button
              key={id}
              type="button"
              aria-pressed={position === index}
              {...placeInRow(position - index, count)}
              onClick={() => rotation.current?.show(position)}
            >
              <Drawing drawing={photo} alt={name} />
            </button>
          ))}
        </div>
      )}
      {testimonials.map(({ id, name, position, company, text, sample }, place) => (
        <figure key={id} className={styles.testimonial} hidden={place !== index}>
          <blockquote>{text}</blockquote>
          <figcaption>
            <strong>{name}</strong>
            <span>
              {position}, {company}
            </span>
            {sample && <SampleLabel />}
          </figcaption>
        </figure>
      ))}
    </div>
  )
}
