import type { Content } from 'schema/content.ts'
import type { Media } from './media.ts'

export type TechnologyCategory = ReturnType<typeof technologyCategories>[number]

export function technologyCategories(content: Content, media: Media) {
  return content.technologies
    .filter(({ technologies }) => technologies.length > 0)
    .map((category) => ({
      ...category,
      technologies: category.technologies.map((technology) => ({
        ...technology,
        logo: media.picture(`technologies/${technology.id}`),
      })),
    }))
}

export function technologiesNamed(
  ids: readonly string[],
  categories: readonly TechnologyCategory[],
) {
  const all = categories.flatMap(({ technologies }) => technologies)
  return ids.flatMap((id) => all.filter((technology) => technology.id === id))
}

export function technologiesByCategory(
  ids: readonly string[],
  categories: readonly TechnologyCategory[],
) {
  return categories
    .map((category) => ({ ...category, technologies: technologiesNamed(ids, [category]) }))
    .filter(({ technologies }) => technologies.length > 0)
}
