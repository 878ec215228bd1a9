import { testimonialsSection } from '../content/home.ts'
import { TestimonialsSection } from '../sections/TestimonialsSection.tsx'
import { testimonialsWithPhotos } from './testimonialsWithPhotos.ts'

/** `/testimonials`: the home page's section on a page of its own. */
export function TestimonialsPage() {
  return (
    <TestimonialsSection
      {...testimonialsSection}
      level="h1"
      testimonials={testimonialsWithPhotos()}
    />
  )
}
