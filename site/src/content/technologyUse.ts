import type { Project, Service, Site } from './createSite.ts'
import { technologiesNamed } from './technologies.ts'

/**
 * Returns up to `most` technologies of the projects `among`, the most used first. Of two technologies that are used equally often, the one
 * that is rarer in the whole portfolio comes first, because it says more about these projects.
 */
export function mostUsedIn(
  among: readonly Project[],
  most: number,
  { projects, technologyCategories }: Site,
) {
  const ids = [...new Set(among.flatMap(({ techStack }) => techStack))]
    .toSorted(
      (a, b) =>
        countIn(among, b) - countIn(among, a) || countIn(projects, a) - countIn(projects, b),
    )
    .slice(0, most)
  return {
    sample: among.every(({ sample }) => sample),
    technologies: technologiesNamed(ids, technologyCategories),
  }
}

/** Returns up to `most` projects for a service's page: first those that used the service, then those that used a service of its group. */
export function projectsNearest(
  { id, group }: Service,
  most: number,
  { projects, services }: Site,
): readonly Project[] {
  const distance = (project: Project) => {
    if (project.services.includes(id)) return 0
    return services.some((each) => each.group === group && project.services.includes(each.id))
      ? 1
      : 2
  }
  return projects
    .filter((project) => distance(project) < 2)
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, most)
}

function countIn(among: readonly Project[], technologyId: string): number {
  return among.filter(({ techStack }) => techStack.includes(technologyId)).length
}
