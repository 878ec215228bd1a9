import { useId } from 'react'
import { Testimonials, type TestimonialsProps } from '../../islands/Testimonials.tsx'
import { Island } from '../../widgets/Island.tsx'
import { MotionToggle } from '../../widgets/MotionToggle.tsx'
import styles from './TestimonialsSection.module.css'

interface TestimonialsSectionProps extends TestimonialsProps {
  heading: string
  /** The page's only heading of the first level, or a section among others. */
  level?: 'h1' | 'h2'
}

/** What clients say, in their own words. Nothing where there are none. */
export function TestimonialsSection({
  heading,
  level: Heading = 'h2',
  testimonials,
}: TestimonialsSectionProps) {
  const headingId = useId()
  if (testimonials.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <div className={`column ${styles.columns}`}>
        <Heading id={headingId}>{heading}</Heading>
        <Island name="Testimonials" component={Testimonials} props={{ testimonials }} />
        {testimonials.length > 1 && (
          <div className={styles.phoneOnly}>
            <MotionToggle />
          </div>
        )}
      </div>
    </section>
  )
}
