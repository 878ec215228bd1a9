import type { Project } from './Project.ts'

/**
 * The projects of `files` (path to record) in portfolio order.
 * @throws {Error} naming both files, when two share an id or an order, or a file is not named after its id.
 */
export function collectProjects(files: Readonly<Record<string, Project>>): readonly Project[] {
  const entries = Object.entries(files)
  for (const [path, project] of entries) {
    if (path !== `./${project.id}.ts`) {
      throw new Error(
        `content/projects/${path.slice(2)} holds the project '${project.id}'. ` +
          `Rename the file to ${project.id}.ts, so that a project is found by its address.`,
      )
    }
    const twin = entries.find(([other, { order }]) => other !== path && order === project.order)
    if (twin) {
      throw new Error(
        `content/projects: ${path.slice(2)} and ${twin[0].slice(2)} both have order ${project.order}. ` +
          'The portfolio would change its order from build to build. Give one of them a free number.',
      )
    }
  }
  return entries.map(([, project]) => project).toSorted((a, b) => a.order - b.order)
}
