import { drawing } from '../content/media.ts'
import { technologies } from '../content/technologies.ts'

/** The seven categories with their logos' files, as the technology tabs take them. */
export function technologyCategories() {
  return technologies.map(({ id, name, technologies: members }) => ({
    id,
    name,
    technologies: members.map((member) => ({ name: member.name, logo: drawing(member.logo) })),
  }))
}
