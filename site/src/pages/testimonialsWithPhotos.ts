import { drawing } from '../content/media.ts'
import { testimonials } from '../content/testimonials.ts'

/** The five testimonials with their drawn portraits, which are found by id (specification, section 3). */
export function testimonialsWithPhotos() {
  return testimonials.map(({ id, name, position, company, text, sample }) => ({
    ...{ id, name, position, company, text, sample },
    photo: drawing(`svg/portraits/${id}`),
  }))
}
