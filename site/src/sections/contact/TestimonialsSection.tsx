import { MotionToggle } from '../../widgets/MotionToggle.tsx'
import { Section } from '../../widgets/Section.tsx'
import { Testimonials, type TestimonialsProps } from './Testimonials.tsx'
import styles from './TestimonialsSection.module.css'

interface TestimonialsSectionProps extends TestimonialsProps {
  heading: string
  /** The page's only heading of the first level, or a section among others. */
  level?: 'h1' | 'h2'
}

/** What clients say, in their own words. Nothing where there are none. */
export function TestimonialsSection({ heading, level, testimonials }: TestimonialsSectionProps) {
  if (testimonials.length === 0) return null
  return (
    <Section
      className={`${styles.section} surface`}
      layout={`${styles.columns} split`}
      heading={heading}
      level={level}
    >
      <Testimonials testimonials={testimonials} />
      {testimonials.length > 1 && (
        <div className={styles.phoneOnly}>
          <MotionToggle />
        </div>
      )}
    </Section>
  )
}
