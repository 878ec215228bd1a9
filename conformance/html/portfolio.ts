import { content, projects } from '../../e2e/support/content.ts'

/**
 * Every id of the portfolio in its order (specification, section 2): the fifteen listed, with a name in the place
 * of `{name}`, and the unlisted sixteenth.
 */
export const PROJECT_IDS = [
  'zealed-web-app',
  'zealed-web',
  'mombasainfernos-away',
  'stormerz-away',
  'katf-web',
  'greatlakescrisis',
  'amani-portfolio',
  'moocourses',
  'stormerz',
  'zeway-builders-ecommerce',
  'transfrontieres-agencies-website',
  'oaksafrica',
  'mombasainfernos',
  'mugeiyot',
  'taaimedia',
  'chama-ledger',
] as const

/** The record of a project, as the site was built from it, with its industry's name. */
export function projectRecord(id: string) {
  const project = projects.find((candidate) => candidate.id === id)
  if (!project) throw new Error(`There is no project ${id}`)
  const industry = content.industries.find((candidate) => candidate.id === project.industry)
  return { ...project, industry: industry?.name ?? '' }
}
