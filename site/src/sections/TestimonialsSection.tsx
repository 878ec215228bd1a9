import { Testimonials, type TestimonialsProps } from '../islands/Testimonials.tsx'
import { Island } from '../widgets/Island.tsx'
import { MotionToggle } from '../widgets/MotionToggle.tsx'
import styles from './TestimonialsSection.module.css'

interface TestimonialsSectionProps extends TestimonialsProps {
  heading: string
}

/** Five clients in their own words. */
export function TestimonialsSection({ heading, testimonials }: TestimonialsSectionProps) {
  return (
    <section className={styles.section} aria-labelledby="testimonials">
      <div className={`column ${styles.columns}`}>
        <h2 id="testimonials">{heading}</h2>
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
