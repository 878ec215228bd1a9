import { collectRecords } from './collectRecords.ts'
import { drawing } from './media.ts'
import type { Testimonial } from './types/Testimonial.ts'

/** All testimonials in their order, with the photo that stands beside each (specification, section 3). */
export const testimonials = collectRecords(
  'content/testimonials',
  import.meta.glob<Testimonial>('../../../content/testimonials/*.ts', {
    eager: true,
    import: 'testimonial',
  }),
).map(({ order: _, ...testimonial }) => ({
  ...testimonial,
  photo: drawing(testimonialPhotoKey(testimonial.id)),
}))

/** The key of a testimonial's photo among the media. */
export function testimonialPhotoKey(id: string): string {
  return `testimonials/${id}`
}
