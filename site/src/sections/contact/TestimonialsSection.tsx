import type { Site } from '../../content/createSite.ts'
import { positionInRow } from '../../device/rotation.ts'
import { below } from '../../styles/breakpoints.ts'
import { MotionToggle } from '../../widgets/MotionToggle.tsx'
import { Portrait } from '../../widgets/Portrait.tsx'
import { SampleLabel } from '../../widgets/SampleLabel.tsx'
import { Section } from '../../widgets/Section.tsx'
import styles from './TestimonialsSection.module.css'

/** The interval at which testimonials rotate; they rotate on a phone only. */
const TESTIMONIAL_ROTATION_MS = 30_000
const MOBILE = below('tablet')

interface TestimonialsSectionProps {
  heading: string
  level?: 'h1' | 'h2'
  testimonials: Site['testimonials']
}

/**
 * Shows one testimonial, at first the middle one. A press on a photo shows its testimonial (`browser/testimonials.ts`); on a phone,
 * testimonials also rotate (`browser/rotations.ts`). Without JavaScript, all testimonials show. Renders nothing without testimonials.
 */
export function TestimonialsSection({ heading, level, testimonials }: TestimonialsSectionProps) {
  const [first, ...others] = testimonials
  if (!first) return null
  const count = testimonials.length
  const index = Math.floor(count / 2)
  return (
    <Section
      className={`${styles.section} surface`}
      layout={`${styles.columns} split`}
      heading={heading}
      level={level}
    >
      <div
        className={styles.testimonials}
        data-testimonials=""
        data-rotation={TESTIMONIAL_ROTATION_MS}
        data-media={MOBILE}
      >
        {others.length === 0 ? (
          <div className={styles.photo}>
            <Portrait {...first} alt="" />
          </div>
        ) : (
          <div className={styles.photos}>
            {testimonials.map(({ id, name, photo, initials }, position) => (
              <button
                key={id}
                type="button"
                aria-pressed={position === index}
                {...positionInRow(position - index, count)}
              >
                <Portrait photo={photo} initials={initials} alt={name} index={position} />
              </button>
            ))}
          </div>
        )}
        {testimonials.map(({ id, name, position, company, text, sample }, at) => (
          <figure key={id} className={styles.testimonial} hidden={at !== index}>
            <blockquote>{text}</blockquote>
            <figcaption>
              <strong>{name}</strong>
              <span>{[position, company].filter(Boolean).join(', ')}</span>
              {sample && <SampleLabel />}
            </figcaption>
          </figure>
        ))}
      </div>
      {others.length > 0 && (
        <div className={styles.phoneOnly}>
          <MotionToggle />
        </div>
      )}
    </Section>
  )
}
