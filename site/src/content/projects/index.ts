import { collectProjects } from './collectProjects.ts'
import type { Project } from './Project.ts'

/** Every project file of this folder, in portfolio order. Adding a file adds a project. */
export const projects: readonly Project[] = collectProjects(
  import.meta.glob<Project>(['./*.ts', '!./{index,recent,Project,collectProjects}.ts'], {
    eager: true,
    import: 'project',
  }),
)
