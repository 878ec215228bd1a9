import { projects } from '../../e2e/support/content.ts'

/** The record of a project, as the site was built from it, with its industry's name. */
export function projectRecord(id: string) {
  const project = projects.find((candidate) => candidate.id === id)
  if (!project) throw new Error(`There is no project ${id}`)
  return { ...project, industry: project.industryName }
}
