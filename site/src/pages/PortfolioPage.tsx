import type { Site } from '../content/createSite.ts'
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
      projects={site.projects}
    />
  )
}
