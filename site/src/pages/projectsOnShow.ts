import { video } from '../content/media.ts'
import { caseStudyPath, findProject } from '../content/projects/index.ts'
import { RECENT_PROJECT_IDS } from '../content/projects/recent.ts'

/** The four recent projects with their loops and case studies. */
export function projectsOnShow() {
  return RECENT_PROJECT_IDS.map((id) => ({
    ...findProject(id),
    path: caseStudyPath(id),
    video: video(`projects/${id}`),
  }))
}
