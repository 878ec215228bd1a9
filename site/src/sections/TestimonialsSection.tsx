import { useId } from 'react'
import { Testimonials, type TestimonialsProps } from '../islands/Testimonials.tsx'
import { Island } from '../widgets/Island.tsx'
import { MotionToggle } from '../widgets/MotionToggle.tsx'
import styles from './TestimonialsSection.module.css'

interface TestimonialsSectionProps extends TestimonialsProps {
  heading: string
}

/** Five clients in their own words. */
export function TestimonialsSection({ heading, testimonials }: TestimonialsSectionProps) {
  const headingId = useId()
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <div className={`column ${styles.columns}`}>
        <h2 id={headingId}>{heading}</h2>
        <Island
          name="Testimonials"
          component={Testimonials}
          when="visible"
          props={{ testimonials }}
        />
        <div className={styles.phoneOnly}>
          <MotionToggle />
        </div>
      </div>
    </section>
  )
}
