import { checkChange } from './checkChange.ts'
import { checkReferences, referencesOf } from './checkReferences.ts'
import { collectRecords, idsOf } from './collectRecords.ts'
import { drawing } from './media.ts'
import { findProject, projects } from './projects.ts'
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
export const changes = records.flatMap((record) => {
  const { id, text, change, ...client } = record
  if (!change) return []
  const file = `content/testimonials/${id}.ts`
  checkChange(file, text, change)
  checkReferences(file, referencesOf.testimonial(record), { projects: idsOf(projects) })
  const project = change.project === undefined ? null : findProject(change.project)
  return [{ ...client, ...change, id, project }]
})

/** The key of a testimonial's photo among the media. */
export function testimonialPhotoKey(id: string): string {
  return `testimonials/${id}`
}
