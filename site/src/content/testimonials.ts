import { checkChange } from './checkChange.ts'
import { collectRecords } from './collectRecords.ts'
import { drawing } from './media.ts'
import { findProject } from './projects.ts'
import type { Testimonial } from './types/Testimonial.ts'

const records = collectRecords(
  'content/testimonials',
  import.meta.glob<Testimonial>('../../../content/testimonials/*.ts', {
    eager: true,
    import: 'testimonial',
  }),
)

/** All testimonials in their order, with the photo that stands beside each (specification, section 3). */
export const testimonials = records.map(({ order: _, change: __, ...testimonial }) => ({
  ...testimonial,
  photo: drawing(testimonialPhotoKey(testimonial.id)),
}))

/** Of those that say it, what is different for the client and what is not. */
export const changes = records.flatMap(({ id, text, change, ...client }) => {
  if (!change) return []
  const file = `content/testimonials/${id}.ts`
  checkChange(file, text, change)
  return [{ ...client, ...change, id, project: projectOf(file, change.project) }]
})

/** The key of a testimonial's photo among the media. */
export function testimonialPhotoKey(id: string): string {
  return `testimonials/${id}`
}

function projectOf(file: string, id: string | undefined) {
  if (id === undefined) return null
  try {
    return findProject(id)
  } catch (error) {
    throw new Error(`${file}: change.project names no project.`, { cause: error })
  }
}
