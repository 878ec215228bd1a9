import { industriesPage } from '../content/copy.ts'
import { industries, industryPicture } from '../content/industries.ts'
import { caseStudyPath, projects } from '../content/projects.ts'
import { CallToAction } from '../sections/CallToAction.tsx'
import { IndustriesIntro } from '../sections/IndustriesIntro.tsx'
import { IndustrySection } from '../sections/IndustrySection.tsx'

/** Of one industry: the page must not grow with the portfolio. */
const MOST_WORK = 5

const LAYOUTS = ['picture-left', 'board', 'picture-right'] as const

/** `/industries`: a section an industry, each with its offerings (specification, section 2). */
export function IndustriesPage() {
  return (
    <>
      <IndustriesIntro {...industriesPage} industries={industries} />
      {industries.map((industry, index) => (
        <IndustrySection
          key={industry.id}
          {...industry}
          picture={industryPicture(industry.id)}
          layout={LAYOUTS[index % LAYOUTS.length] ?? 'board'}
          workLabel={industriesPage.workLabel}
          work={projects
            .filter((project) => project.industry === industry.id)
            .slice(0, MOST_WORK)
            .map((project) => ({ ...project, path: caseStudyPath(project.id) }))}
          moreInformation={industriesPage.moreInformation}
        />
      ))}
      <CallToAction {...industriesPage.closing} />
    </>
  )
}
