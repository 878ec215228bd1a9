import type { Content } from 'schema/content.ts'
import type { Media } from './media.ts'

export type TechnologyCategory = ReturnType<typeof technologyCategories>[number]

/** Returns the categories that are not empty, each technology with its logo. */
export function technologyCategories(content: Content, media: Media) {
  return content.technologies
    .filter(({ technologies }) => technologies.length > 0)
    .map((category) => ({
      ...category,
      technologies: category.technologies.map((technology) => ({
        ...technology,
        logo: media.drawing(`technologies/${technology.id}`),
      })),
    }))
}

/** Returns the technologies with these ids, in the order of `ids`. */
export function technologiesNamed(
  ids: readonly string[],
  categories: readonly TechnologyCategory[],
) {
  const all = categories.flatMap(({ technologies }) => technologies)
  return ids.flatMap((id) => all.filter((technology) => technology.id === id))
}

/** Returns the categories with only the technologies of these ids, without empty categories. */
export function technologiesByCategory(
  ids: readonly string[],
  categories: readonly TechnologyCategory[],
) {
  return categories
    .map((category) => ({ ...category, technologies: technologiesNamed(ids, [category]) }))
    .filter(({ technologies }) => technologies.length > 0)
}
