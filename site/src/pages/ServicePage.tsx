import { fillText } from 'schema/placeholders.ts'
import { answeredOn, type Service, type Site, type Topic } from '../content/createSite.ts'
import { projectCards } from '../content/projectPictures.ts'
import { mostUsedIn, projectsNearest } from '../content/technologyUse.ts'
import { withPictures } from '../content/withPictures.ts'
import { BeforeYouAsk } from '../sections/contact/BeforeYouAsk.tsx'
import { CallToAction } from '../sections/contact/CallToAction.tsx'
import { GroupServices } from '../sections/services/GroupServices.tsx'
import { PriceExamples } from '../sections/services/PriceExamples.tsx'
import { ServiceIntro } from '../sections/services/ServiceIntro.tsx'
import { ServiceScope } from '../sections/services/ServiceScope.tsx'
import { ServiceWork } from '../sections/services/ServiceWork.tsx'
import { WorkSample } from '../sections/services/WorkSample.tsx'
import { TechnologyStack } from '../sections/technologies/TechnologyStack.tsx'

/** `/services/<id>`: one layout for all services. */
export function ServicePage({ site, service }: { site: Site; service: Service }) {
  const { id, group, name, wanted = name, startsAt, workSample, examples, spokenPrice } = service
  const { servicePage, technologyStack } = site.words
  const { prices } = site
  const { callToAction } = servicePage
  const link = { label: service.callToAction, path: callToAction.path }
  const chat = site.contacts.askOnChat(fillText(servicePage.greeting, { wanted }))
  return (
    <>
      <ServiceIntro
        {...service}
        trail={[...servicePage.trail, { label: name, path: service.path }]}
        startsAtLabel={servicePage.startsAt}
        price={prices.say(startsAt)}
        beside={service.besidePrice}
        callToAction={link}
        chat={chat}
        consultation={servicePage.consultation}
      />
      {workSample && (
        <WorkSample
          group={group}
          startsAt={startsAt}
          sample={withPictures(workSample, site)}
          prices={prices}
          caseStudy={caseStudyOf(workSample.project, site)}
        />
      )}
      <ServiceScope
        includedHeading={servicePage.includedHeading}
        included={service.included}
        buys={{
          heading: fillText(servicePage.buysHeading, { price: spokenPrice }),
          text: service.price.buys,
        }}
        more={{ heading: servicePage.moreHeading, text: service.price.more }}
      />
      {examples && (
        <PriceExamples
          heading={examples.heading}
          words={servicePage.examples}
          examples={examples.sheets.map((sheet) => ({ ...sheet, group, sample: examples.sample }))}
          prices={prices}
        />
      )}
      <TechnologyStack
        {...technologyStack}
        categories={site.technologyCategories}
        most={mostUsedBy(service, site)}
      />
      <ServiceWork
        heading={servicePage.workHeading}
        projects={projectCards(projectsNearest(service, 2, site), site)}
      />
      <GroupServices
        heading={fillText(servicePage.othersHeading, {
          group: site.serviceGroups.find((candidate) => candidate.id === group)?.name ?? '',
        })}
        group={group}
        services={site.services
          .filter((candidate) => candidate.group === group && candidate.id !== id)
          .map((candidate) => ({
            label: candidate.name,
            path: candidate.path,
            price: `${servicePage.from} ${candidate.spokenPrice}`,
          }))}
      />
      <BeforeYouAsk {...answeredOn('service', site)} />
      <CallToAction
        {...callToAction}
        link={link}
        chat={chat}
        services={{
          label: servicePage.topics?.links ?? '',
          services: site.topics
            .filter((topic) => isReadWith(service, topic))
            .map(({ service: ofId, name, path }) => ({
              ...(site.services.find((each) => each.id === ofId) ?? service),
              name,
              path,
            })),
        }}
      />
    </>
  )
}

/** Tools are read of where developers are, and what all costs with every service. */
function isReadWith({ id }: Service, { service, technology, everyExample }: Topic): boolean {
  return everyExample || (service === id && !technology)
}

/** What a row holds beside a heading. */
const MOST_TECHNOLOGIES = 5

function mostUsedBy({ id, name }: Service, site: Site) {
  const { projects, technologyCategories: categories } = site
  const { ofService } = site.words.technologyStack.mostUsed
  const own = projects.filter(({ services }) => services.includes(id))
  return {
    heading: fillText(ofService, { service: name }),
    ...mostUsedIn(own, MOST_TECHNOLOGIES, { projects, categories }),
  }
}

/** Of the project that a work sample is from. */
function caseStudyOf(projectId: string | undefined, { projects, words }: Site) {
  const project = projects.find(({ id }) => id === projectId)
  return project
    ? { label: `${words.servicePage.caseStudy} ${project.title}`, path: project.path }
    : null
}
