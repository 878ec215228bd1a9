import { caseStudy, portfolio } from '../content/copy.ts'
import { findIndustry } from '../content/industries.ts'
import { caseStudyPath, projectPoster, projects, projectVideo } from '../content/projects.ts'
import { sampleNote } from '../content/sampleNote.ts'
import { ProjectGrid } from '../sections/ProjectGrid.tsx'

/** `/built-by-us`: all projects, in portfolio order. */
export function PortfolioPage() {
  return (
    <ProjectGrid
      {...portfolio}
      lead={[portfolio.lead, sampleNote(projects, portfolio.sampleText)].filter(Boolean).join(' ')}
      caseStudyLabel={portfolio.caseStudy}
      invitation={caseStudy.callToAction}
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
