import { useSyncExternalStore } from 'react'
import type { Drawing as DrawingFile } from '../content/mediaTypes.ts'
import { useRotation } from '../hooks/useRotation.ts'
import { Drawing } from '../widgets/Drawing.tsx'
import { SampleLabel } from '../widgets/SampleLabel.tsx'
import styles from './Testimonials.module.css'

/** Specification, section 9: the mobile variant changes by itself. */
const TESTIMONIAL_ROTATION_MS = 30_000
const MOBILE = '(width < 48em)'

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
      <div className={styles.photos}>
        {testimonials.map(({ id, name, photo }, position) => (
          <button
            key={id}
            type="button"
            aria-pressed={position === index}
            data-place={(position - index + middle + count) % count}
            onClick={() => show(position)}
          >
            <Drawing drawing={photo} alt={name} />
          </button>
        ))}
      </div>
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
