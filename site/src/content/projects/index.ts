import { collectProjects } from './collectProjects.ts'
import type { Project } from './Project.ts'

/** Every project file of this folder, in portfolio order. Adding a file adds a project. */
export const projects: readonly Project[] = collectProjects(
  import.meta.glob<Project>(['./*.ts', '!./{index,recent,Project,collectProjects}.ts'], {
    eager: true,
    import: 'project',
  }),
)

/** The project of this id. Throws when there is none. */
export function findProject(id: string): Project {
  const project = projects.find((candidate) => candidate.id === id)
  if (!project) throw new Error(`content/projects has no ${id}.ts`)
  return project
}

/** Where a project's case study is. */
export function caseStudyPath(id: string): string {
  return `/case-study/${id}`
}
