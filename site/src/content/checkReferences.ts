import type { Developer } from './types/Developer.ts'
import type { Industry } from './types/Industry.ts'
import type { Project } from './types/Project.ts'
import type { Service } from './types/Service.ts'
import type { Testimonial } from './types/Testimonial.ts'

/** Where records are that others name by their ids. */
const PLACES = {
  industries: 'content/industries',
  services: 'content/services',
  technologies: 'content/technologies.ts',
  projects: 'content/projects',
} as const

type Place = keyof typeof PLACES

/** A field, where the records are that it names, their ids, and what to take out where none of them fits. */
type Reference = readonly [field: string, place: Place, ids: readonly string[], without?: string]

/** What a record names of others, by its kind. */
export const referencesOf = {
  project: ({ industry, services, techStack }: Project): Reference[] => [
    ['industry', 'industries', [industry]],
    ['services', 'services', services, 'it'],
    ['techStack', 'technologies', techStack, 'it'],
  ],
  industry: ({ offerings }: Industry): Reference[] => [
    ['offerings', 'services', offerings.map(({ service }) => service), 'what is offered'],
  ],
  developer: ({ technologies = [] }: Developer): Reference[] => [
    ['technologies', 'technologies', technologies, 'it'],
  ],
  service: ({ workSample }: Service): Reference[] => [
    [
      'workSample.project',
      'projects',
      workSample?.project === undefined ? [] : [workSample.project],
      'all of workSample: { … }',
    ],
  ],
  testimonial: ({ change }: Testimonial): Reference[] => [
    ['change.project', 'projects', change?.project === undefined ? [] : [change.project], 'it'],
  ],
}

/**
 * Refuses what names a record that there is not.
 * @param file - in messages, such as `content/industries/education.ts`.
 * @param known - the ids that there are, of those places that are to be checked.
 * @throws {Error} with a line for each such name: the file, the field, and what can stand there.
 */
export function checkReferences(
  file: string,
  references: readonly Reference[],
  known: Readonly<Partial<Record<Place, readonly string[]>>>,
): void {
  const lines = references.flatMap(([field, place, ids, without]) => {
    const there = known[place]
    if (!there) return []
    const choice = there.length > 0 ? `write one of ${there.join(', ')}` : 'there is none'
    const removal = without ? `, or take ${without} out` : ''
    return ids
      .filter((id) => !there.includes(id))
      .map(
        (id) =>
          `${file}: ${field} has '${id}', which is not in ${PLACES[place]}: ${choice}${removal}.`,
      )
  })
  if (lines.length > 0) throw new Error(lines.join('\n'))
}
