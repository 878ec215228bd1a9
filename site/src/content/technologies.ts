import { technologies as file } from '../../../content/technologies.ts'
import { findRecord, idsOf } from './collectRecords.ts'
import { drawing } from './media.ts'
import type { TechnologyCategory } from './types/Technology.ts'

/** Of its type even where there is none. */
const technologies: readonly TechnologyCategory[] = file

/** The categories that hold something, in their order. */
export const categories = technologies.filter((category) => category.technologies.length > 0)

/** The categories in their order, each technology with its logo. */
export const technologyCategories = categories.map((category) => ({
  ...category,
  technologies: category.technologies.map(({ id, name }) => ({
    name,
    logo: drawing(technologyLogoKey(id)),
  })),
}))

const all = categories.flatMap((category) => category.technologies)

export const technologyIds = idsOf(all)

/** The technologies of these ids in their order, which may cross categories. Throws when one is unknown. */
export function findTechnologies(ids: readonly string[]) {
  return ids.map((id) => {
    const { name } = findRecord('content/technologies.ts', all, id)
    return { name, logo: drawing(technologyLogoKey(id)) }
  })
}

/** The key of a technology's logo among the media. */
export function technologyLogoKey(id: string): string {
  return `technologies/${id}`
}

/** The technologies of these ids by category, in the order of both lists; categories that have none are left out. */
export function technologiesByCategory(ids: readonly string[]) {
  return categories
    .map(({ id, name, technologies: ofCategory }) => ({
      id,
      name,
      technologies: findTechnologies(
        ids.filter((wanted) => ofCategory.some((each) => each.id === wanted)),
      ),
    }))
    .filter((category) => category.technologies.length > 0)
}

/** Where a category stands on the page of all technologies. */
export function technologyCategoryPath(id: string): string {
  return `/technologies#${id}`
}
