import type { Content } from 'schema/content.ts'
import type { Drawing, Media } from './media.ts'

export interface Technology {
  readonly id: string
  readonly name: string
  readonly logo: Drawing
}

export interface TechnologyCategory {
  readonly id: string
  readonly name: string
  readonly technologies: readonly Technology[]
}

/** The categories that hold something in their order, each technology with its logo. */
export function technologyCategories(
  content: Content,
  media: Media,
): readonly TechnologyCategory[] {
  return content.technologies
    .filter(({ technologies }) => technologies.length > 0)
    .map((category) => ({
      ...category,
      technologies: category.technologies.map((technology) => ({
        ...technology,
        logo: media.drawing(technologyLogoKey(technology.id)),
      })),
    }))
}

/** The technologies of these ids in their order, which may cross categories. */
export function technologiesNamed(
  ids: readonly string[],
  categories: readonly TechnologyCategory[],
): readonly Technology[] {
  const all = categories.flatMap(({ technologies }) => technologies)
  return ids.flatMap((id) => all.filter((technology) => technology.id === id))
}

/** The technologies of these ids by category, in the order of both lists; categories that have none are left out. */
export function technologiesByCategory(
  ids: readonly string[],
  categories: readonly TechnologyCategory[],
): readonly TechnologyCategory[] {
  return categories
    .map((category) => ({ ...category, technologies: technologiesNamed(ids, [category]) }))
    .filter(({ technologies }) => technologies.length > 0)
}

/** The key of a technology's logo among the media. */
export function technologyLogoKey(id: string): string {
  return `technologies/${id}`
}

/** Where a category stands on the page of all technologies. */
export function technologyCategoryPath(id: string): string {
  return `/technologies#${id}`
}
