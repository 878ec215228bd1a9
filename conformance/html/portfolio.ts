import { content, projects } from '../../e2e/support/content.ts'

/** The record of a project, as the site was built from it, with its industry's name. */
export function projectRecord(id: string) {
  const project = projects.find((candidate) => candidate.id === id)
  if (!project) throw new Error(`There is no project ${id}`)
  const industry = content.industries.find((candidate) => candidate.id === project.industry)
  return { ...project, industry: industry?.name ?? '' }
}
