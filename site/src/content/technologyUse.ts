import type { Developer, Project, Service } from './createSite.ts'
import { type TechnologyCategory, technologiesNamed } from './technologies.ts'

interface Portfolio {
  readonly projects: readonly Project[]
  readonly categories: readonly TechnologyCategory[]
}

/** By the portfolio: how often each technology of a category is used, the most used first, and where. A service is listed where most of its projects use the category. */
export function technologyUse({
  projects,
  categories,
  services,
  developers,
}: Portfolio & { services: readonly Service[]; developers: readonly Developer[] }) {
  return categories.map(({ id, name, technologies }) => {
    const uses = (techStack: readonly string[] = []) =>
      technologies.some((technology) => techStack.includes(technology.id))
    const using = projects.filter(({ techStack }) => uses(techStack))
    return {
      id,
      name,
      technologies: technologies
        .map((technology) => ({ name: technology.name, projects: countIn(using, technology.id) }))
        .toSorted((a, b) => b.projects - a.projects),
      projects: using,
      services: services.filter((service) =>
        mostOf(ofService(service.id, projects), ({ techStack }) => uses(techStack)),
      ),
      developers: developers.filter((developer) => uses(developer.technologies)),
    }
  })
}

/**
 * The technologies used most in a service's projects, and in how many of them; of two used alike, the one that is rarer
 * elsewhere, since it says more about the service.
 */
export function mostUsedIn(serviceId: string, most: number, { projects, categories }: Portfolio) {
  const found = ofService(serviceId, projects)
  const ids = [...new Set(found.flatMap(({ techStack }) => techStack))]
    .toSorted(
      (a, b) =>
        countIn(found, b) - countIn(found, a) || countIn(projects, a) - countIn(projects, b),
    )
    .slice(0, most)
  return {
    projects: found,
    technologies: technologiesNamed(ids, categories).map(({ id, name, logo }) => ({
      name,
      logo,
      projects: countIn(found, id),
    })),
  }
}

/** At most so many projects to read with a service: those that it went into, then those of its group. */
export function projectsNearest(
  { id, group }: Service,
  most: number,
  { projects, services }: { projects: readonly Project[]; services: readonly Service[] },
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

function ofService(id: string, projects: readonly Project[]): readonly Project[] {
  return projects.filter(({ services: ids }) => ids.includes(id))
}

function mostOf(among: readonly Project[], holds: (project: Project) => boolean): boolean {
  return among.filter(holds).length > among.length / 2
}

function countIn(among: readonly Project[], technologyId: string): number {
  return among.filter(({ techStack }) => techStack.includes(technologyId)).length
}
