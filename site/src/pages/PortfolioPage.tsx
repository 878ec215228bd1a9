import { caseStudy } from '../content/caseStudy.ts'
import { video } from '../content/media.ts'
import { portfolio } from '../content/portfolio.ts'
import { caseStudyPath, projects } from '../content/projects/index.ts'
import { ProjectGrid } from '../sections/ProjectGrid.tsx'

/** `/built-by-us`: all projects, in portfolio order. */
export function PortfolioPage() {
  return (
    <ProjectGrid
      {...portfolio}
      caseStudyLabel={portfolio.caseStudy}
      invitation={caseStudy.callToAction}
      projects={projects.map((project) => ({
        ...project,
        path: caseStudyPath(project.id),
        video: video(`projects/${project.id}`),
      }))}
    />
  )
}
