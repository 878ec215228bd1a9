import { askOnChat } from '../content/askOnChat.ts'
import { answeredOn } from '../content/beforeYouAsk.ts'
import { servicePage, technologyStack } from '../content/copy.ts'
import { findIndustry } from '../content/industries.ts'
import { inShillings, rateDate } from '../content/kenyanShillings.ts'
import { caseStudyPath, findProject, projectPoster, projectsNearest } from '../content/projects.ts'
import {
  findService,
  serviceGroups,
  servicePath,
  services,
  spokenPrice,
} from '../content/services.ts'
import { technologyCategories } from '../content/technologies.ts'
import { mostUsedIn } from '../content/technologyUse.ts'
import { withPictures } from '../content/withPictures.ts'
import { BeforeYouAsk } from '../sections/BeforeYouAsk.tsx'
import { CallToAction } from '../sections/CallToAction.tsx'
import { GroupServices } from '../sections/GroupServices.tsx'
import { PriceExamples } from '../sections/PriceExamples.tsx'
import { Sections } from '../sections/Sections.tsx'
import { ServiceIntro } from '../sections/ServiceIntro.tsx'
import { ServiceScope } from '../sections/ServiceScope.tsx'
import { ServiceWork } from '../sections/ServiceWork.tsx'
import { TechnologyStack } from '../sections/TechnologyStack.tsx'
import { WorkSample } from '../sections/WorkSample.tsx'

interface ServicePageProps {
  id: string
}

/** `/services/<id>`: one layout for all services (specification, section 2). */
export function ServicePage({ id }: ServicePageProps) {
  const service = findService(id)
  const { group, name, startsAt, workSample, examples } = service
  const [price, buys] = servicePage.buysHeading
  const [beforeGroup, afterGroup] = servicePage.othersHeading
  const groupName = serviceGroups.find((candidate) => candidate.id === group)?.name
  const { callToAction } = servicePage
  const link = { label: service.callToAction, path: callToAction.path }
  const chat = chatOf(service)
  const asked = answeredOn('service')
  return (
    <Sections>
      <ServiceIntro
        {...service}
        trail={[...servicePage.trail, { label: name, path: servicePath(id) }]}
        startsAtLabel={servicePage.startsAt}
        shillings={inShillings(startsAt)}
        callToAction={link}
        chat={chat}
        consultation={servicePage.consultation}
      />
      {workSample && (
        <WorkSample
          group={group}
          startsAt={startsAt}
          sample={{ ...workSample, ...withPictures(workSample) }}
          caseStudy={workSample.project === undefined ? null : caseStudyOf(workSample.project)}
        />
      )}
      <ServiceScope
        includedHeading={servicePage.includedHeading}
        included={service.included}
        buys={{ heading: `${price} ${spokenPrice(service)} ${buys}`, text: service.price.buys }}
        more={{ heading: servicePage.moreHeading, text: service.price.more }}
      />
      {examples && (
        <PriceExamples
          group={group}
          heading={examples.heading}
          text={servicePage.examples.text}
          sample={examples.sample}
          examples={examples.sheets.map((example) => ({
            example,
            shillings: inShillings(example.total.amount),
          }))}
          labels={servicePage.examples}
          rateNote={`${servicePage.examples.rate} ${rateDate}.`}
        />
      )}
      <TechnologyStack
        {...technologyStack}
        categories={technologyCategories}
        mostUsed={mostUsedBy(service)}
      />
      <ServiceWork
        heading={servicePage.workHeading}
        projects={projectsNearest(id, 2).map((project) => ({
          ...project,
          path: caseStudyPath(project.id),
          poster: projectPoster(project.id),
          industry: industryLink(project.industry),
        }))}
      />
      <GroupServices
        heading={[beforeGroup, groupName, afterGroup].filter(Boolean).join(' ')}
        group={group}
        services={services
          .filter((candidate) => candidate.group === group && candidate.id !== id)
          .map((candidate) => ({
            label: candidate.name,
            path: servicePath(candidate.id),
            price: `${servicePage.from} ${spokenPrice(candidate)}`,
          }))}
      />
      {asked.questions.length > 0 && <BeforeYouAsk {...asked} />}
      <CallToAction {...callToAction} link={link} chat={chat} />
    </Sections>
  )
}

/** What a row holds beside a heading. */
const MOST_TECHNOLOGIES = 5

function mostUsedBy({ id, name }: ReturnType<typeof findService>) {
  const { projects, technologies } = mostUsedIn(id, MOST_TECHNOLOGIES)
  const [before, after] = technologyStack.mostUsedHeading
  return {
    heading: `${before} ${name} ${after}`,
    of: technologyStack.use.of,
    all: projects.length,
    sample: projects.every(({ sample }) => sample),
    technologies,
  }
}

function chatOf({ name, wanted = name }: ReturnType<typeof findService>) {
  const [before, after] = servicePage.greeting
  return askOnChat(`${before} ${wanted}${after}`)
}

function industryLink(id: string) {
  return { label: findIndustry(id).name, path: `/industries#${id}` }
}

function caseStudyOf(projectId: string) {
  const { id, title } = findProject(projectId)
  return { label: `${servicePage.caseStudy} ${title}`, path: caseStudyPath(id) }
}
