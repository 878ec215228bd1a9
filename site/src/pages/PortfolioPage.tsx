import { askOnChat } from '../content/askOnChat.ts'
import { caseStudy, portfolio } from '../content/copy.ts'
import { findIndustry } from '../content/industries.ts'
import { caseStudyPath, projectPoster, projects, projectVideo } from '../content/projects.ts'
import { ProjectGrid } from '../sections/ProjectGrid.tsx'

/** `/built-by-us`: all projects, in portfolio order. */
export function PortfolioPage() {
  return (
    <ProjectGrid
      {...portfolio}
      caseStudyLabel={portfolio.caseStudy}
      invitation={{ ...caseStudy.callToAction, chat: askOnChat(portfolio.greeting) }}
      projects={projects.map((project) => ({
        ...project,
        industry: findIndustry(project.industry).name,
        path: caseStudyPath(project.id),
        poster: projectPoster(project.id),
        video: projectVideo(project.id),
      }))}
    />
  )
}
