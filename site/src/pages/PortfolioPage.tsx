import type { Site } from '../content/createSite.ts'
import { projectCards } from '../content/projectPictures.ts'
import { ProjectGrid } from '../sections/portfolio/ProjectGrid.tsx'

export function PortfolioPage({ site }: { site: Site }) {
  const { portfolio, caseStudy } = site.words
  return (
    <ProjectGrid
      {...portfolio}
      caseStudyLabel={portfolio.caseStudy}
      invitation={{
        ...caseStudy.callToAction,
        chat: site.contacts.askOnChat(portfolio.greeting),
      }}
      projects={projectCards(site.projects, site)}
    />
  )
}
