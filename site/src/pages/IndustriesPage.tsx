import { askOnChat } from '../content/askOnChat.ts'
import { industriesPage } from '../content/copy.ts'
import { industries, industryPicture } from '../content/industries.ts'
import { caseStudyPath, projects } from '../content/projects.ts'
import { findService, servicePath } from '../content/services.ts'
import { CallToAction } from '../sections/CallToAction.tsx'
import { IndustriesIntro } from '../sections/IndustriesIntro.tsx'
import { IndustrySection } from '../sections/IndustrySection.tsx'

/** Of one industry: the page must not grow with the portfolio. */
const MOST_WORK = 5

const LAYOUTS = ['picture-left', 'dark', 'picture-right'] as const

/** `/industries`: a section an industry, each with its offerings (specification, section 2). */
export function IndustriesPage() {
  return (
    <>
      <IndustriesIntro
        {...industriesPage}
        chat={askOnChat(industriesPage.greeting)}
        industries={industries.map(({ id, name, offerings }) => ({
          id,
          name,
          price: leastOf(offerings),
        }))}
      />
      {industries.map((industry, index) => (
        <IndustrySection
          key={industry.id}
          {...industry}
          picture={industryPicture(industry.id)}
          layout={LAYOUTS[index % LAYOUTS.length] ?? 'dark'}
          offerings={industry.offerings.map(({ service, ...offering }) => ({
            ...offering,
            service: linkTo(service),
          }))}
          {...workIn(industry.id)}
          firstQuestionLabel={industriesPage.firstQuestionLabel}
          moreInformation={industriesPage.moreInformation}
          chat={askOnChat(`${industriesPage.industryGreeting} ${industry.name}: `)}
        />
      ))}
      <CallToAction {...industriesPage.closing} chat={askOnChat(industriesPage.greeting)} />
    </>
  )
}

/** What the portfolio has from an industry, under a heading that is true of it. */
function workIn(industryId: string) {
  const work = projects.filter(({ industry }) => industry === industryId).slice(0, MOST_WORK)
  const { workLabel, sampleWorkLabel } = industriesPage
  return {
    workLabel: work.some(({ sample }) => sample) ? sampleWorkLabel : workLabel,
    work: work.map((project) => ({ ...project, path: caseStudyPath(project.id) })),
  }
}

function linkTo(serviceId: string) {
  const { name, startsAt, per } = findService(serviceId)
  const { from } = industriesPage
  return { name, from, price: `$${startsAt}`, per, path: servicePath(serviceId) }
}

/** The lowest price at which something of these is begun. */
function leastOf(offerings: readonly { service: string }[]) {
  const [least] = offerings
    .map(({ service }) => findService(service))
    .toSorted((a, b) => a.startsAt - b.startsAt)
  return least && { from: industriesPage.from, amount: `$${least.startsAt}`, per: least.per }
}
