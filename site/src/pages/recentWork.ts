import { recentProjectsSection } from '../content/copy.ts'
import { findIndustry } from '../content/industries.ts'
import { caseStudyPath, projectPoster, projectVideo, recentProjects } from '../content/projects.ts'

/** The recent projects with their words, as the home page and the testimonials show them. */
export const recentWork = {
  ...recentProjectsSection,
  projects: recentProjects.map((project) => ({
    ...project,
    industry: findIndustry(project.industry).name,
    path: caseStudyPath(project.id),
    poster: projectPoster(project.id),
    video: projectVideo(project.id),
  })),
}
