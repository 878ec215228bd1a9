import { checkReferences, referencesOf } from './checkReferences.ts'
import { collectRecords, findRecord, type Identified, idsOf } from './collectRecords.ts'
import { industries } from './industries.ts'
import { findPicture, laptopVideo, picture, video } from './media.ts'
import { pickRecent } from './pickRecent.ts'
import { findService, services } from './services.ts'
import { technologyIds } from './technologies.ts'
import type { Project as ProjectRecord } from './types/Project.ts'

export type Project = Identified<ProjectRecord>

/** All projects in portfolio order. Adding a folder adds a project. */
export const projects: readonly Project[] = collectRecords(
  'content/projects',
  import.meta.glob<ProjectRecord>('../../../content/projects/*/project.ts', {
    eager: true,
    import: 'project',
  }),
)

for (const project of projects) {
  checkReferences(`content/projects/${project.id}/project.ts`, referencesOf.project(project), {
    industries: idsOf(industries),
    services: idsOf(services),
    technologies: technologyIds,
  })
}

/** Those of the home page, in its order. */
export const recentProjects: readonly Project[] = pickRecent(projects)

/** The project of this id. Throws when there is none. */
export function findProject(id: string): Project {
  return findRecord('content/projects', projects, id)
}

/** At most so many projects to read with a service: those that it went into, then those of its group. */
export function projectsNearest(serviceId: string, most: number): readonly Project[] {
  const { group } = findService(serviceId)
  const distance = ({ services }: Project) => {
    if (services.includes(serviceId)) return 0
    return services.some((id) => findService(id).group === group) ? 1 : 2
  }
  return projects
    .filter((project) => distance(project) < 2)
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, most)
}

/** Where a project's case study is. */
export function caseStudyPath(id: string): string {
  return `/case-study/${id}`
}

/** What stands for a project on cards, in social pictures, and where its clip does not play: its poster, or else what it has. */
export function projectPoster(id: string) {
  return picture(projectPosterKey(id))
}

/** A project has one of these at least. */
export function projectPosterKey(id: string, find: (key: string) => unknown = findPicture): string {
  const [poster = '', ...others] = ['poster', 'laptop', 'tablet', 'phone'].map(
    (name) => `projects/${id}/${name}`,
  )
  return [poster, ...others].find(find) ?? poster
}

/** A project's clip; null when it has none. */
export function projectVideo(id: string) {
  return video(`projects/${id}`)
}

/** The laptop's picture in motion; null when the project has none. */
export function projectLaptopVideo(id: string) {
  return laptopVideo(`projects/${id}`)
}

/** A project on one of the three devices. */
export function projectPicture(id: string, device: 'laptop' | 'tablet' | 'phone') {
  return picture(`projects/${id}/${device}`)
}
