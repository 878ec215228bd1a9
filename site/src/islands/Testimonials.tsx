import { useSyncExternalStore } from 'react'
import type { Drawing as DrawingFile } from '../content/mediaTypes.ts'
import { useRotation } from '../hooks/useRotation.ts'
import { below } from '../styles/breakpoints.ts'
import { Drawing } from '../widgets/Drawing.tsx'
import { SampleLabel } from '../widgets/SampleLabel.tsx'
import styles from './Testimonials.module.css'

/** Specification, section 9: the mobile variant changes by itself. */
const TESTIMONIAL_ROTATION_MS = 30_000
/** How many photos show at either side of the middle one: on a phone, and where there is room for more. */
const NEAREST = 2
const NEAREST_ON_WIDE = 3
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
}

/**
 * What clients say. A pressed photo shows its text and moves to the middle of the row, to the eye only: the tab
 * order stays. On a phone the texts also change by themselves. Without JavaScript all of them stand open.
 */
export function Testimonials({ testimonials }: TestimonialsProps) {
  const count = testimonials.length
  const middle = Math.floor(count / 2)
  const mobile = useMobile()
  const { index, show, holdProps } = useRotation({
    count: mobile ? count : 1,
    intervalMs: TESTIMONIAL_ROTATION_MS,
    first: middle,
  })
  return (
    <div className={styles.testimonials} {...holdProps}>
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
              onClick={() => show(position)}
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

/** Where so many photos stand when one of them, `offset` before or after, is in the middle: a ring, cut opposite it. */
function placeInRow(offset: number, count: number) {
  const middle = Math.floor(count / 2)
  const place = ((offset + middle + count) % count) - middle
  const distance = Math.abs(place)
  return {
    'data-place': place > offset ? 'after' : place < offset ? 'before' : undefined,
    'data-distance':
      distance > NEAREST_ON_WIDE ? 'farther' : distance > NEAREST ? 'far' : undefined,
  }
}

function useMobile(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(MOBILE)
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    () => matchMedia(MOBILE).matches,
    () => false,
  )
}
