import { developers } from './developers.ts'
import { type Project, projects } from './projects.ts'
import { services } from './services.ts'
import { categories, findTechnologies } from './technologies.ts'

/** By the portfolio: how often each technology of a category is used, the most used first, and where. A service is listed where most of its projects use the category. */
export const technologyUse = categories.map(({ id, name, technologies }) => {
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
    services: services.filter(({ id: service }) =>
      mostOf(ofService(service), ({ techStack }) => uses(techStack)),
    ),
    developers: developers.filter((developer) => uses(developer.technologies)),
  }
})

/**
 * The technologies used most in a service's projects, and in how many of them; of two used alike, the one that is rarer
 * elsewhere, since it says more about the service.
 */
export function mostUsedIn(serviceId: string, most: number) {
  const found = ofService(serviceId)
  const ids = [...new Set(found.flatMap(({ techStack }) => techStack))]
    .toSorted(
      (a, b) =>
        countIn(found, b) - countIn(found, a) || countIn(projects, a) - countIn(projects, b),
    )
    .slice(0, most)
  return {
    projects: found,
    technologies: ids.flatMap((id) =>
      findTechnologies([id]).map((technology) => ({
        ...technology,
        projects: countIn(found, id),
      })),
    ),
  }
}

function ofService(id: string): readonly Project[] {
  return projects.filter(({ services: ids }) => ids.includes(id))
}

function mostOf(among: readonly Project[], holds: (project: Project) => boolean): boolean {
  return among.filter(holds).length > among.length / 2
}

function countIn(among: readonly Project[], technologyId: string): number {
  return among.filter(({ techStack }) => techStack.includes(technologyId)).length
}
